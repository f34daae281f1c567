import type { ScheduledMatchView } from '@tiltyard/contract'
import { dayNames } from '@tiltyard/engine'
import { useIsServerMarkupShown } from '../../api/hydration/renderedAt.ts'
import { oddsTexts } from '../../betting/prices/oddsText.ts'
import { knightNameOrNotFound } from '../../betting/slip/knightNameOrNotFound.ts'
import type { KnightsById } from '../../betting/slip/useKnightsById.ts'
import { formatSlotTimeOfDay, weekdayAbbreviations } from '../calendar/helsinki.ts'
import styles from './ScheduleScreen.module.css'

/** Links to the other days, for browsers without scripts; others ignore them. */
export function NoScriptDayLinks() {
  return (
    <noscript>
      <p className={styles.account}>
        {dayNames.map((day) => (
          <a key={day} href={`?day=${day}`}>
            {`${weekdayAbbreviations[day]} `}
          </a>
        ))}
      </p>
    </noscript>
  )
}

interface RestOfDayProps {
  /** The matches after those rendered as rows. */
  readonly matches: readonly ScheduledMatchView[]
  readonly roster: KnightsById
}

/** The rest of a day as short lines, for browsers without scripts. Rendering all 256 rows would block a phone. */
export function NoScriptRestOfDay({ matches, roster }: RestOfDayProps) {
  // Browsers with scripts ignore it, so only the server renders the lines.
  const isDrawn = useIsServerMarkupShown()
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

function lineOf({ timeSlot, knight1Id, knight2Id, odds, outcome }: ScheduledMatchView, roster: KnightsById): string {
  const [name1, name2] = [knightNameOrNotFound(roster.get(knight1Id)), knightNameOrNotFound(roster.get(knight2Id))]
  const [odds1, odds2] = oddsTexts(odds)
  const between = outcome === null ? '–' : `${outcome.knight1Points}–${outcome.knight2Points}`
  return `${formatSlotTimeOfDay(timeSlot)} · ${name1} (${odds1.odds}) ${between} ${name2} (${odds2.odds})`
}
