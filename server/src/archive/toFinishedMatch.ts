import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import { defaultLocale, findMatchStory, type Locale, listNames, narrateMatchStory } from '@tiltyard/engine'
import { getServerTexts } from '../platform/languages/serverTexts.ts'
import type { FinishedMatchRow } from '../platform/store/schema.ts'

/** The public view of an archive row. @param locale of its story and its riders' names. */
export function toFinishedMatch(row: FinishedMatchRow, locale: Locale = defaultLocale): FinishedMatch {
  const { matchId: id, season, tourneyJoust, day, list, ending, stoppedBy, events, passes, leadChanges, comeback } = row
  const winner = row.winner === null ? null : row.winner === 'knight1' ? row.knight1Id : row.knight2Id
  const [knight1, knight2] = [rider(row, 0, locale), rider(row, 1, locale)]
  return {
    ...{
      id,
      season,
      ...(tourneyJoust !== null && { tourneyJoust }),
      day,
      startTime: row.startedAt.toISOString(),
      endTime: row.endedAt.toISOString(),
    },
    listName: list === null ? null : (listNames[list] ?? null),
    ...{ ending, stoppedBy, winner, events, passes, leadChanges, comeback },
    story: narrateMatchStory(findMatchStory({ ...row, knight1, knight2 }), shortNames(knight1, knight2), locale),
    ...{ knight1, knight2 },
  }
}

/** First names, unless both have the same. */
function shortNames(knight1: FinishedRider, knight2: FinishedRider) {
  const isTold = knight1.firstName !== knight2.firstName && knight1.firstName !== '' && knight2.firstName !== ''
  return isTold
    ? { knight1: knight1.firstName, knight2: knight2.firstName }
    : { knight1: knight1.name, knight2: knight2.name }
}

function rider(row: FinishedMatchRow, at: 0 | 1, locale: Locale): FinishedRider {
  const [title, firstName, lastName, epithet, gender] = row.names[at]
  const name = { title, firstName, lastName, epithet, gender }
  const [points = 0, penalties = 0, warnings = 0, hits = 0, broken = 0, falls = 0, wounds = 0] =
    at === 0 ? row.figures1 : row.figures2
  const odds = row.odds1 === null || at === 0 ? row.odds1 : PERCENT - row.odds1
  return {
    id: at === 0 ? row.knight1Id : row.knight2Id,
    stableId: at === 0 ? row.stable1Id : row.stable2Id,
    name: getServerTexts(locale).knight(name),
    ...name,
    ...{ points, penalties, warnings, hits, broken, falls, wounds, odds },
  }
}

const PERCENT = 100
