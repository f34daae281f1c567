import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { type NamedRider, namedIn } from './namedIn.ts'

export interface LinkedTellingProps {
  readonly text: string
  /** The same list for all lines of a match. */
  readonly riders: readonly NamedRider[]
}

/**
 * What is told of a match, its knights' names the ways to their lives. Hundreds of lines would be as many stops of the
 * keyboard: those are at the knights' cards, and these are for the hand.
 */
export function LinkedTelling({ text, riders }: LinkedTellingProps) {
  let at = 0
  return namedIn(text, riders).map((stretch) => {
    const key = at
    at += stretch.text.length
    if (stretch.knightId === null) return stretch.text
    return (
      <KnightLink key={key} knightId={stretch.knightId} isQuiet>
        {stretch.text}
      </KnightLink>
    )
  })
}
