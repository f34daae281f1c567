import { type CareerBestFigure, careerBestFigures, type HallOfFame } from '@tiltyard/contract'
import type { Knight, Locale } from '@tiltyard/engine'
import { desc } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { readSeasonViews } from '../../league/seasons/seasonViews.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { Database } from '../../platform/store/database.ts'
import { hallOfFame, type KnightCareerRow, knightCareers } from '../../platform/store/schema.ts'

/** The knights listed for each figure. */
const LISTED = 5

/** Reads the champions of all seasons, the best careers and the inducted knights. */
export async function readHallOfFame(database: Database, roster: Roster, locale: Locale): Promise<HallOfFame> {
  const nameOf = getServerTexts(locale).knight
  const view = (knight: Knight) => ({
    ...{ knightId: knight.id, name: nameOf(knight), stableId: roster.stableIdOf.get(knight.id) ?? null },
  })
  const seasons = (await readSeasonViews(database)).filter(({ state }) => state === 'over')
  const careers = await database.select().from(knightCareers)
  const titles = seasons.flatMap(({ championKnight }) => championKnight?.knightId ?? [])
  const inducted = await database.select().from(hallOfFame).orderBy(desc(hallOfFame.at))
  return {
    seasons,
    bests: careerBestFigures.map((figure) => ({
      figure,
      holders: listBest(figure, careers, titles).flatMap(({ knightId, value }) => {
        const knight = roster.knightsEver.get(knightId)
        return knight ? [{ ...view(knight), value }] : []
      }),
    })),
    inducted: inducted.flatMap(({ knightId, sentence, at }) => {
      const knight = roster.knightsEver.get(knightId)
      return knight ? [{ ...view(knight), sentence, at: at.toISOString() }] : []
    }),
  }
}

/** @param titles a knight's id for each title. */
function listBest(figure: CareerBestFigure, careers: readonly KnightCareerRow[], titles: readonly string[]) {
  return careers
    .map((career) => {
      const { knightId, matches } = career
      const value = figure === 'titles' ? titles.filter((id) => id === knightId).length : career[figure]
      return { knightId, matches, value }
    })
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || one.matches - other.matches)
    .slice(0, LISTED)
}
