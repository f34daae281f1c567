import { z } from 'zod'
import { knightNameParts } from '../league/knightParts.ts'

const count = z.int().min(0)

const knightPast = z.object({
  jousts: count.describe('Matches ridden to their end.'),
  wins: count,
  streak: z.int().describe('Wins in a row up to the last match; defeats below 0.'),
  longestWon: count.describe('The longest run of wins.'),
  mourned: z
    .object(knightNameParts)
    .nullable()
    .describe('Who of the stable died last and has not ridden again, if this knight has not ridden since.'),
})

const percent = z.int().min(0).max(100)

/** The record at the start of a match. */
export const matchPast = z.object({
  knight1: knightPast,
  knight2: knightPast,
  meetings: z
    .object({ ridden: count, knight1: count, knight2: count })
    .describe('How often they have met, and how often each has won.'),
  lastWinner: z.enum(['knight1', 'knight2']).nullable().describe('Who won when they last met.'),
  odds: z.object({ knight1: percent, knight2: percent }).nullable().describe('Percent that each would win.'),
  longestRun: count.describe('The longest run of wins of anybody in the league.'),
})
