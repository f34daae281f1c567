import { archiveEndings, archiveTags, isTestStable, listNames, stableIdentitiesWithTestStables } from '@tiltyard/engine'
import { z } from 'zod'
import { MAX_KNIGHT_NAME_PART_LENGTH } from '../admin/rosters.ts'
import { localeQuery } from '../matches/localeQuery.ts'
import { stoppedBy } from '../matches/matches.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { namedKnight } from './knightParts.ts'
import { seasonQuery } from './seasonNumber.ts'

const count = z.int().min(0)

/** A knight of a finished match, with their figures. */
export const finishedRider = z.object({
  ...namedKnight,
  stableId: z.string().describe('For which stable they rode.'),
  points: count,
  penalties: count,
  warnings: count,
  hits: count.describe('How many of their blows landed.'),
  broken: count.describe('How many lances they broke.'),
  falls: count.describe('How often they were unhorsed.'),
  wounds: count.describe('How many wounds they received.'),
  odds: z
    .int()
    .nullable()
    .describe('Their chance to win in percent, by the odds before the match; null where it is unknown.'),
})
export type FinishedRider = DeepReadonly<z.output<typeof finishedRider>>

/** A finished match in one row, for the archive, careers and records. */
export const finishedMatch = z.object({
  id: z.string(),
  season: z.int().min(1),
  tourneyJoust: z
    .string()
    .exactOptional()
    .describe('The joust of the tourney, such as lion-semi-final-1; left out for another match.'),
  day: z.iso.date().describe('On which it ended, by the clocks of Helsinki.'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  listName: z.enum(listNames).nullable(),
  ending: z.enum(archiveEndings),
  stoppedBy: stoppedBy.nullable(),
  winner: z.string().nullable().describe('The id of the knight who won.'),
  events: count,
  passes: count.describe('How many passes began, those of sudden death included.'),
  leadChanges: count,
  comeback: count.describe('By how many points the winner was behind at the worst.'),
  story: z.string().describe('What stood out in it, in a sentence that follows from its facts.'),
  knight1: finishedRider,
  knight2: finishedRider,
})
export type FinishedMatch = DeepReadonly<z.output<typeof finishedMatch>>

/** The matches of an archive page. */
export const ARCHIVE_PAGE_SIZE = 50
/** The longest name search: the longest name of a knight, with title and spaces. */
export const MAX_NAME_SEARCH_LENGTH = 'Lady '.length + 3 * MAX_KNIGHT_NAME_PART_LENGTH + 2

const leagueStableIds = stableIdentitiesWithTestStables.filter((stable) => !isTestStable(stable)).map(({ id }) => id)

/** A cursor between two matches of the archive: the end of the previous one in milliseconds, and its id. */
const place = z
  .string()
  .regex(/^\d{1,14}\.[\w-]{1,64}$/, 'not a place of the archive; take one from "older" or "newer" of a page')

const day = z.iso.date().regex(/^2\d{3}-/, 'a year from 2000 on')

/** A joust that the yard replays at night. */
export const nightReplayJoust = z.object({
  matchId: z.string(),
  listName: z.enum(listNames),
  startTime: z.iso.datetime().describe('When it was ridden.'),
  lengthMs: count.describe('From its start to its last event, at real tempo.'),
})
export type NightReplayJoust = DeepReadonly<z.output<typeof nightReplayJoust>>

const archiveQuery = z
  .strictObject({
    stable: z.enum(leagueStableIds).optional().describe('Either knight rode for it.'),
    knight: z.string().min(1).max(64).optional().describe('The id of either knight.'),
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_SEARCH_LENGTH)
      .optional()
      .describe('Any part of the name that either knight had in the match, in any case.'),
    ending: z.enum(archiveEndings).optional(),
    list: z.enum(listNames).optional(),
    season: seasonQuery,
    day: day.optional().describe('On which it ended, by the clocks of Helsinki.'),
    tag: z
      .enum(archiveTags)
      .optional()
      .describe(
        'upsets: the winner had less than 40 percent before. close: ridden to the last pass, and parted by no more than a point or by sudden death. falls: somebody was unhorsed.',
      ),
    before: place.optional().describe('Only matches that ended before this place: the "older" of a page.'),
    after: place.optional().describe('Only matches that ended after this place: the "newer" of a page.'),
    locale: localeQuery,
  })
  .refine(({ before, after }) => before === undefined || after === undefined, 'before or after, not both')
export type ArchiveQuery = z.output<typeof archiveQuery>

export const archive = {
  list: {
    method: 'GET',
    path: '/api/archive',
    access: 'anyone',
    summary: 'The matches that are over, the newest first, fifty to a page; those that all the filters fit.',
    request: { query: archiveQuery },
    refusals: ['knight-not-found', 'season-not-found'],
    reply: z.object({
      matches: z.array(finishedMatch),
      older: z.string().nullable().describe('What to ask for as "before"; null where there is nothing older.'),
      newer: z.string().nullable().describe('What to ask for as "after"; null where there is nothing newer.'),
      lookedBackTo: z.iso
        .datetime()
        .nullable()
        .describe('How far a page was looked for that is not full though there may be more; null for every other.'),
    }),
  },
  replays: {
    method: 'GET',
    path: '/api/replays/:day',
    access: 'anyone',
    summary: 'What the yard replays in the night after a day: its best jousts, in the order in which they were ridden.',
    request: { params: z.object({ day }) },
    reply: z.object({
      from: z.iso
        .datetime()
        .describe('When the first joust of each list begins to play; then the next one, over and over.'),
      jousts: z
        .array(nightReplayJoust)
        .describe('Those with the greatest comebacks; none where the replay hour is switched off.'),
    }),
  },
} as const satisfies RouteGroup
