import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoppedBy } from '@tiltyard/contract'
import { type ArchiveEnding, type BySide, findStableIdentity, type Side, sides, titleCase } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { formatPercent, UNKNOWN_PERCENT_TEXT } from '../../language/formatPercent.ts'
import { formatNumber } from '../../language/numbers.ts'
import { SpoilerCover } from '../../spoilers/SpoilerCover.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { InlineShield } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { endingText } from './endingText.ts'
import { MatchStill } from './MatchStill.tsx'
import styles from './ResultCard.module.css'
import { stoppedText } from './stoppedText.ts'

/** A knight of a finished match. */
export interface ResultRider {
  readonly id: string
  /** The full name. */
  readonly name: string
  readonly firstName: string
  readonly stableId: string
  readonly points: number
  /** Percent before the match; null if unknown. */
  readonly odds: number | null
}

/** A finished match in a list. */
export interface ResultCardData extends BySide<ResultRider> {
  readonly matchId: string
  readonly ending: ArchiveEnding
  readonly stoppedBy?: StoppedBy | null
  readonly winner: Side | null
  /** Its story in a sentence; left out if there is no room. */
  readonly story?: string
}

interface ResultCardProps {
  readonly result: ResultCardData
  /** Date and list. */
  readonly when: ReactNode
  /** Whether it is the first of its list. */
  readonly isFirst?: boolean
}

/** A row with a finished match: riders, odds and, unless hidden, the result. */
export function ResultCard({ result, when, isFirst = false }: ResultCardProps) {
  const { matchId, knight1, knight2 } = result
  const [name1, name2] = [knight1.name, knight2.name]
  const pair = t`${name1} against ${name2}`
  return (
    <li className={styles.card}>
      <p className={styles.when}>{when}</p>
      <div className={styles.still}>
        <MatchStill matchId={matchId} isFirst={isFirst} />
      </div>
      <div className={styles.riders}>
        {sides.map((side) => (
          <Rider key={side} rider={result[side]} />
        ))}
      </div>
      <div className={styles.outcome}>
        <SpoilerCover matchId={matchId} what={t`the result of ${pair}`}>
          <Outcome result={result} />
        </SpoilerCover>
      </div>
      <p className={styles.way}>
        <PageLink to={`/matches/${encodeURIComponent(matchId)}`}>
          <Trans>
            Watch replay<span className="visually-hidden"> of {pair}</span>
          </Trans>
        </PageLink>
      </p>
    </li>
  )
}

function Rider({ rider: { id, name, stableId, odds } }: { readonly rider: ResultRider }) {
  const stable = findStableIdentity(stableId)
  return (
    <p className={styles.rider}>
      <span className={styles.stable}>
        {stable && <InlineShield stableId={stable.id} size={24} />}
        {stable && <abbr title={titleCase(stable.name)}>{stable.abbreviation}</abbr>}
      </span>
      <span className={styles.name}>
        <KnightLink knightId={id}>{name}</KnightLink>
      </span>
      <span className={styles.odds}>
        <span className="visually-hidden">{t`odds before the match`} </span>
        {odds === null ? UNKNOWN_PERCENT_TEXT : formatPercent(odds)}
      </span>
    </p>
  )
}

function Outcome({ result }: { readonly result: ResultCardData }) {
  const { knight1, knight2, winner, ending, stoppedBy = null, story } = result
  const stopped = stoppedText({ ending, stoppedBy })
  return (
    <span className={styles.resultText}>
      <span className={styles.score}>
        <span className="visually-hidden">{knight1.firstName} </span>
        <Points of={knight1} hasWon={winner === 'knight1'} />–<Points of={knight2} hasWon={winner === 'knight2'} />
        <span className="visually-hidden"> {knight2.firstName}</span>
      </span>
      <span>{ending === 'stopped' ? stopped : endingText(ending, winner, result)}.</span>
      {story !== undefined && <span className={styles.story}>{story}</span>}
    </span>
  )
}

function Points({ of: { points }, hasWon }: { readonly of: ResultRider; readonly hasWon: boolean }) {
  return hasWon ? <strong>{formatNumber(points)}</strong> : <span>{formatNumber(points)}</span>
}
