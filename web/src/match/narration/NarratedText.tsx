import type { MatchKnightView } from '@tiltyard/contract'
import type { BySide, NameRange } from '@tiltyard/engine'
import { Fragment, useMemo } from 'react'
import { KnightLink, knightProfileId } from '../../league/knights/KnightLink.tsx'

/** The knights of a match, as far as a link needs them. */
export type LinkedKnights = BySide<Pick<MatchKnightView, 'id' | 'profileId'>>

/** The ids of both knights' pages, first knight1's. */
export type KnightPageIds = readonly [string, string]

interface NarratedTextProps {
  readonly text: string
  /** Where the text names the knights; undefined where it names none. */
  readonly names: readonly NameRange[] | undefined
  readonly pageIds: KnightPageIds
}

/**
 * Narration with the knights' names as links. The links are not in the tab order, since hundreds of lines would have as
 * many; keyboards reach the knights at their cards.
 */
export function NarratedText({ text, names = [], pageIds: [first, second] }: NarratedTextProps) {
  const ends = [0, ...names.map(([, to]) => to)]
  return (
    <>
      {names.map(([from, to, knight], at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <KnightLink knightId={knight === 1 ? first : second} isQuiet>
            {text.slice(from, to)}
          </KnightLink>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** Returns the ids as a stable array, so that memoized lines need not render again. */
export function useKnightPageIds({ knight1, knight2 }: LinkedKnights): KnightPageIds {
  const [first, second] = [knightProfileId(knight1), knightProfileId(knight2)]
  return useMemo(() => [first, second], [first, second])
}
