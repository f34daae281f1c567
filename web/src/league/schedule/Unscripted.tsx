import type { ScheduledMatchView } from '@tiltyard/contract'
import { dayNames } from '@tiltyard/engine'
import { useIsDrawn } from '../../api/hydration/drawn.ts'
import { oddsTexts } from '../../betting/prices/oddsText.ts'
import { knightOr } from '../../betting/slip/knightOr.ts'
import type { Roster } from '../../betting/slip/useRoster.ts'
import { dayLetters, slotTime } from '../calendar/helsinki.ts'
import styles from './Schedule.module.css'

/** The ways to the other days, for whoever has scripts off: in a browser that runs them React leaves this empty. */
export function DayLinks() {
  return (
    <noscript>
      <p className={styles.account}>
        {dayNames.map((day) => (
          <a key={day} href={`?day=${day}`}>
            {`${dayLetters[day]} `}
          </a>
        ))}
      </p>
    </noscript>
  )
}

interface RestOfDayProps {
  /** Those that come later than what is drawn at once. */
  readonly matches: readonly ScheduledMatchView[]
  readonly roster: Roster
}

/** The rest of a day in a line each, for whoever has scripts off: a day has up to 256 rows, and to draw all would hold up a phone. */
export function RestOfDay({ matches, roster }: RestOfDayProps) {
  // A browser that runs scripts takes no notice of it: not to be worked out at each drawing, then.
  const isDrawn = useIsDrawn()
  if (matches.length === 0) return null
  return (
    <noscript>
      {isDrawn && (
        <ol className={styles.rest}>
          {matches.map((match) => (
            <li key={match.id}>{lineOf(match, roster)}</li>
          ))}
        </ol>
      )}
    </noscript>
  )
}

function lineOf({ timeSlot, knight1Id, knight2Id, odds, outcome }: ScheduledMatchView, roster: Roster): string {
  const [name1, name2] = [knightOr(roster.get(knight1Id)), knightOr(roster.get(knight2Id))]
  const [odds1, odds2] = oddsTexts(odds)
  const between = outcome === null ? '–' : `${outcome.knight1Points}–${outcome.knight2Points}`
  return `${slotTime(timeSlot)} · ${name1} (${odds1.odds}) ${between} ${name2} (${odds2.odds})`
}
