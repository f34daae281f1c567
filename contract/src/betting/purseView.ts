import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'

const instant = z.iso.datetime()

/** A user's balances and open stakes. Amounts have at most two decimals. */
export const purseView = z.object({
  honor: z.number(),
  shinings: z.number(),
  ash: z.number(),
  winnings: z.number().describe('Won and not yet collected.'),
  staked: z.number().describe('On matches that are not settled.'),
  limit: z.number().describe('The most that may stand on one match; it grows with what one owns and with honor.'),
  uncollected: z.int().describe('How many bets wait to be collected.'),
  openBets: z.int(),
  totals: z.object({
    earnings: z.number().describe('What settled bets have brought beyond their stakes; below 0 it was lost.'),
    won: z.int(),
    lost: z.int(),
  }),
  sifting: z.object({
    takes: z.number().describe('The ash that a sifting would take now.'),
    gives: z.number().describe('The shinings that it would give.'),
    nextAt: instant.nullable().describe('When ash may be sifted again; null: now.'),
  }),
  stipend: z.object({
    amount: z.number().describe('For attending a joust to its end.'),
    left: z.int().describe('How often more today.'),
  }),
})
export type PurseView = DeepReadonly<z.output<typeof purseView>>
