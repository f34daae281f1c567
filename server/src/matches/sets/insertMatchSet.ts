import { currentRules, type Knight, type Pairing } from '@tiltyard/engine'
import { findKnightsUnordered, updateKnight } from '../../league/leagueStore.ts'
import { readOpenSeason } from '../../league/seasons/seasonStore.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import { hashMatchSecret, SECRET_BYTES } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, type MatchSetRow, matchSets } from '../../platform/store/schema.ts'
import { newKnightEntry, requireKnight } from './matchEntries.ts'
import type { NewMatchSetPlan } from './matchSetPlan.ts'

export interface InsertedMatchSet {
  readonly set: MatchSetRow
  readonly matches: readonly LiveMatchRow[]
  /** Whether a dead knight rides again. */
  readonly hasRevivedKnight: boolean
}

export interface NewMatchSetOptions {
  readonly at: Date
  readonly tempo: number
  readonly random: RandomBytes
}

/** Stores a set and its waiting matches. */
export async function insertMatchSet(
  transaction: Database,
  { rides, startTime }: NewMatchSetPlan,
  options: NewMatchSetOptions,
): Promise<InsertedMatchSet> {
  const setId = createRandomId('set', options.random)
  let hasRevived = false
  const matches: LiveMatchRow[] = []
  const isOfTourney = rides.some(({ tourneyJoust = null }) => tourneyJoust !== null)
  const season = isOfTourney ? (await readOpenSeason(transaction)).number : 0
  for (const { pairing, tourneyJoust: joust = null } of rides) {
    const knights = await findKnightsUnordered(transaction, [pairing.knight1Id, pairing.knight2Id])
    hasRevived = (await revive(transaction, knights)) || hasRevived
    matches.push(
      ...(await insertMatch(transaction, {
        ...newWaitingMatch(setId, pairing, knights, options),
        tourney: joust === null ? null : { season, joust },
      })),
    )
  }
  const matchIds = matches.map((match) => match.id)
  const values = { id: setId, status: 'waiting', matchIds, startTime, createdAt: options.at } as const
  const [set] = await transaction.insert(matchSets).values(values).returning()
  if (!set) throw new Error('The match set was not stored.')
  return { set, matches, hasRevivedKnight: hasRevived }
}

async function insertMatch(transaction: Database, match: typeof liveMatches.$inferInsert): Promise<LiveMatchRow[]> {
  return transaction.insert(liveMatches).values(match).returning()
}

/** A new waiting match with a secret and its commitment. @throws Error when a knight is missing. */
export function newWaitingMatch(
  matchSetId: string,
  { knight1Id, knight2Id, stable1Id, stable2Id }: Pairing,
  knights: readonly Knight[],
  { at, tempo, random }: NewMatchSetOptions,
) {
  const secret = Buffer.from(random(SECRET_BYTES)).toString('hex')
  return {
    id: createRandomId('match', random),
    matchSetId,
    status: 'waiting',
    createdAt: at,
    updatedAt: at,
    currentPass: 0,
    maxPasses: currentRules.passes,
    suddenDeathPasses: 0,
    maxSuddenDeathPasses: currentRules.suddenDeathPasses,
    knight1: newKnightEntry(requireKnight(knights, knight1Id), stable1Id),
    knight2: newKnightEntry(requireKnight(knights, knight2Id), stable2Id),
    secret,
    secretCommitment: hashMatchSecret(secret),
    tempo,
    head: 0,
    writerEpoch: 0,
  } as const
}

/** Revives knights who died in an earlier match (docs/rules.md). @returns whether there was any. */
async function revive(transaction: Database, knights: readonly Knight[]): Promise<boolean> {
  const dead = knights.filter(({ status }) => status === 'dead')
  for (const { id } of dead) await updateKnight(transaction, id, { status: 'alive' })
  return dead.length > 0
}
