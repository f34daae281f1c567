import { z } from 'zod'
import { chanceShares } from '../matches/chances.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { oddsView } from './league.ts'
import { seasonNumber } from './seasonNumber.ts'

const id = z.string().min(1).max(64)
const count = z.int().min(0)
const percent = z.number().min(0).max(100)
const pair = z
  .strictObject({ knight1Id: id, knight2Id: id })
  .refine(({ knight1Id, knight2Id }) => knight1Id !== knight2Id, 'one knight twice, and nobody rides against themself')

const reliabilityRow = z.object({
  from: percent,
  to: percent,
  cases: count,
  said: percent.describe('The mean of what was said.'),
  happened: percent.describe('How often the first knight won.'),
})

const forecaster = z
  .string()
  .describe(
    '"reckoners": the odds before the match; "crowd": the price at which the market closed; "engine": its chances before the match; "live-N": its chances after pass N.',
  )

const score = {
  forecaster,
  cases: count,
  brier: z.number().min(0).max(1).describe('Brier score: 0 is never wrong, 0.25 a coin.'),
}

/** A forecaster's reliability. */
export const forecasterReport = z.object({
  ...score,
  rows: z.array(reliabilityRow).describe('By twentieths of what was said.'),
  faults: z
    .array(reliabilityRow)
    .describe('Where what happened is more than three standard errors from what was said; neighbours in one.'),
})
export type ForecasterReport = DeepReadonly<z.output<typeof forecasterReport>>

/** The reliability of forecasts, for matches with a winner. */
export const oddsReliability = z.object({
  week: z.iso.date().nullable().describe('Of which week, by its Sunday; null for all of them.'),
  reports: z.array(forecasterReport),
  weeks: z
    .array(z.object({ week: z.iso.date(), scores: z.array(z.object(score)) }))
    .describe('The latest weeks, the newest first.'),
  projections: z
    .array(
      z.object({
        season: z.int().min(1),
        ...{ cases: count, brier: score.brier },
        rows: z
          .array(reliabilityRow)
          .describe('By twentieths of what was said; chances that were certain are left out.'),
      }),
    )
    .describe(
      'How the projections of each season that is over came true (docs/seasons.md 7), the latest season first.',
    ),
  counted: count.describe('How many results of the chain are counted.'),
  toCome: count.describe('How many have not.'),
})
export type OddsReliability = DeepReadonly<z.output<typeof oddsReliability>>

export const odds = {
  get: {
    method: 'GET',
    path: '/api/odds',
    access: 'anyone',
    summary: 'The chances of two knights against each other.',
    request: { query: pair },
    refusals: ['knight-not-found'],
    reply: oddsView,
  },
  chance: {
    method: 'GET',
    path: '/api/odds/chance',
    access: 'anyone',
    summary: 'The engine’s chance of two knights against each other: by their ratings, with the tuning in force.',
    request: { query: pair },
    refusals: ['knight-not-found'],
    reply: chanceShares,
  },
  account: {
    method: 'GET',
    path: '/api/odds/account',
    access: 'anyone',
    summary: 'The forecasts of the odds, the bettors and the engine for completed matches, with the results.',
    request: {
      query: z.strictObject({
        week: z.iso
          .date()
          .regex(/^2\d{3}-/, 'a year from 2000 on')
          .refine(isSunday, 'a Sunday, with which a week begins')
          .optional()
          .describe('Of one week alone, by its Sunday.'),
        season: seasonNumber
          .optional()
          .describe('Of one season, with the odds and the engine alone; the week does not count then.'),
      }),
    },
    refusals: ['season-not-found'],
    reply: oddsReliability,
  },
} as const satisfies RouteGroup

function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0
}
