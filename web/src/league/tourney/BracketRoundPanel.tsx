import { t } from '@lingui/core/macro'
import type { TourneyJoustView, TourneyView } from '@tiltyard/contract'
import { listNames } from '@tiltyard/engine'
import { type CSSProperties, useId } from 'react'
import { markSeenMatches } from '../../spoilers/hiddenResultsState.ts'
import { ContentCover } from '../../spoilers/SpoilerCover.tsx'
import { formatFullDate, helsinkiDate } from '../calendar/helsinki.ts'
import { tourneyRoundHeadings } from '../careers/tourneyRoundHeadings.ts'
import { listNameHeadings } from '../knights/listNamesInLanguage.ts'
import styles from './Bracket.module.css'
import { BracketJoustCard } from './BracketJoustCard.tsx'
import type { BracketGrid, BracketGridPlacement, BracketRound } from './bracketPlaces.ts'

interface RoundPanelProps {
  readonly round: BracketRound
  readonly grid: BracketGrid
  readonly tourney: TourneyView
  /** The matches of the round whose results are hidden, by id. */
  readonly hidden: readonly string[]
  readonly isCurrent: boolean
}

/** A round: its heading with the day, the button that uncovers its results, and its jousts by list. */
export function BracketRoundPanel({ round: { round, groups }, grid, tourney, hidden, isCurrent }: RoundPanelProps) {
  const headingId = useId()
  const name = tourneyRoundHeadings[round]
  const [first] = groups.flatMap(({ jousts }) => jousts.flatMap(({ rides }) => rides[0]?.startsAt ?? []))
  const date = first === undefined ? null : helsinkiDate(Date.parse(first))
  const [{ list: isByList } = { list: null }] = groups
  return (
    <section className={styles.panel} aria-labelledby={headingId} data-current={isCurrent || undefined}>
      <div className={styles.head} style={styleFor(grid.roundPlace(round))}>
        <h2 id={headingId}>{name}</h2>
        {date && <p>{formatFullDate(date)}</p>}
        <ContentCover
          isOn={hidden.length > 0}
          what={t`the results: ${name}`}
          isNamed
          onLift={() => markSeenMatches(hidden)}
        >
          <span className="visually-hidden">{hidden.length === 0 && t`Results are shown.`}</span>
        </ContentCover>
      </div>
      {groups.map(({ list, jousts }) => (
        <div key={list} className={styles.group}>
          {list !== null && isByList && (
            <h3 className={styles.list} style={styleFor(grid.listPlace(list))}>
              {listNameHeadings[list]}
            </h3>
          )}
          <ol className={styles.jousts}>
            {jousts.map((joust) => (
              <li
                key={joust.id}
                className={styles.place}
                data-round={round}
                data-half={isUpper(joust) ? 'upper' : 'lower'}
                style={styleFor(grid.joustPlace(joust))}
              >
                <BracketJoustCard joust={joust} date={date} tourney={tourney} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** Whether a joust is above its neighbour, with whose winner its own winner jousts. */
function isUpper({ round, list, number }: TourneyJoustView): boolean {
  return (round === 'final' ? listNames.indexOf(list) + 1 : number) % 2 === 1
}

function styleFor(place: BracketGridPlacement): CSSProperties {
  return { ...place } as CSSProperties
}
