import { randomBytes } from 'node:crypto'
import type { StoppedBy } from '@tiltyard/contract'
import {
  currentRules,
  currentVersions,
  type Knight,
  listNames,
  type Pairing,
  seedFromBytes,
  selectPairings,
} from '@tiltyard/engine'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { chainStopped } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, liveMatches, type MatchSetRow, matchSets } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { countChange } from '../league/changeCounts.ts'
import { lockControls, readTuning, setControls } from '../league/controlsStore.ts'
import { countMatches, readKnights, readStables, updateKnight } from '../league/leagueStore.ts'
import { completeEntryOf, markUnridden } from '../schedule/scheduledLife.ts'
import { changeMatches } from './changeMatches.ts'
import { commitmentFor } from './commitment.ts'
import { completeSet } from './finishMatch.ts'
import { newEntry, pinnedKnight } from './matchEntries.ts'
import { lockUnfinished, readMatches } from './matchStore.ts'
import { noWriter } from './noWriter.ts'
import { SECRET_BYTES, secretCommitmentOf } from './secret.ts'

export type RandomBytes = (count: number) => Uint8Array

export const systemRandom: RandomBytes = (count) => randomBytes(count)

/** How long a set waits, at real tempo, between its creation and its start. */
export const WAITING_MS = 5_000
const SEED_BYTES = 16

export interface CreatedSet {
  readonly set: MatchSetRow
  readonly matches: readonly LiveMatchRow[]
  /** The matches of the set before, which were ended by force. */
  readonly stopped: readonly LiveMatchRow[]
}

/** Nothing was created. The reason is for the log; null when somebody else has done it meanwhile. */
export interface SkippedSet {
  readonly skipped: string | null
}

/** Who is to meet in a new set, in the order of the lists, and when it begins; or why there is none. */
export type SetPlan = { readonly pairings: readonly Pairing[]; readonly startTime: Date } | SkippedSet

export interface SetOptions {
  readonly now: number
  readonly tempo: number
  readonly random: RandomBytes
  /** By what a set that still runs is ended; by hand, if nothing is said. */
  readonly stoppedBy?: StoppedBy
}

/**
 * Makes the matches of a plan and makes them the current set; a set still running is ended by force, without
 * a result.
 * @param plan asked once the controls are held, so that of two nodes only one goes on.
 * @param afterwards what else belongs in the same transaction.
 */
export async function createMatchSet(
  database: Database,
  options: SetOptions,
  plan: (transaction: Database, currentSetId: string | null) => Promise<SetPlan> = (transaction) =>
    planExhibition(transaction, options),
  afterwards: (transaction: Database, matches: readonly LiveMatchRow[]) => Promise<void> = async () => {},
): Promise<CreatedSet | SkippedSet> {
  return database.transaction(async (transaction): Promise<CreatedSet | SkippedSet> => {
    const controls = await lockControls(transaction)
    const planned = await plan(transaction, controls.currentMatchSetId)
    if ('skipped' in planned) return planned
    const { pairings, startTime } = planned
    refuseOwnStable(pairings)
    const at = new Date(options.now)
    const stopped = await stopRunning(transaction, at, options.stoppedBy ?? 'admin')
    const created = await insertSet(transaction, pairings, { ...options, at, startTime })
    if (created.hasRevived) await countChange(transaction, 'league')
    await countMatches(
      transaction,
      pairings.flatMap(({ stable1Id, stable2Id }) => [stable1Id, stable2Id]),
    )
    await setControls(transaction, { currentMatchSetId: created.set.id, isLive: true })
    await afterwards(transaction, created.matches)
    return { set: created.set, matches: created.matches, stopped }
  })
}

/** Four matches between knights of the stables that have ridden least, after a short wait (specification section 4). */
export async function planExhibition(transaction: Database, { now, tempo, random }: SetOptions): Promise<SetPlan> {
  const chosen = selectPairings(await readStables(transaction), listNames.length, seedFromBytes(random(SEED_BYTES)))
  return 'skipped' in chosen ? chosen : { ...chosen, startTime: new Date(now + WAITING_MS / tempo) }
}

/**
 * Starts a waiting set: its matches become active together, each with its knights and the tuning of now. One whose
 * knights a trade has brought into one stable is ended instead.
 * @returns every match that has changed.
 */
export async function startMatchSet(database: Database, setId: string, now: number): Promise<LiveMatchRow[]> {
  return database.transaction(async (transaction) => {
    // Whoever ends matches by force takes their locks in another order than a start would.
    await lockControls(transaction)
    const at = new Date(now)
    const [set] = await transaction
      .update(matchSets)
      .set({ status: 'active', startTime: at })
      .where(and(eq(matchSets.id, setId), eq(matchSets.status, 'waiting')))
      .returning()
    if (!set) return []
    const tuning = await readTuning(transaction)
    const started: LiveMatchRow[] = []
    const ended = await endInsideStables(transaction, set, at)
    for (const match of inOrder(set.matchIds, await readMatches(transaction, set.matchIds))) {
      if (match.status !== 'waiting') continue
      const knights = await readKnights(transaction, [match.knight1.id, match.knight2.id])
      const setup = {
        ...currentVersions,
        tuning,
        knight1: pinnedKnight(knightOf(knights, match.knight1.id), match.knight1),
        knight2: pinnedKnight(knightOf(knights, match.knight2.id), match.knight2),
      }
      const isWaiting = and(eq(liveMatches.id, match.id), eq(liveMatches.status, 'waiting'))
      const begun = { status: 'active', startTime: at, updatedAt: at, setup } as const
      const bound = { ...begun, setupCommitment: commitmentFor(match, setup) }
      const [row] = await changeMatches(transaction, isWaiting, bound)
      if (row) started.push(row)
    }
    return [...started, ...ended]
  })
}

/** No match inside one stable is ridden, whatever has been traded while the set waited. */
async function endInsideStables(transaction: Database, set: MatchSetRow, at: Date): Promise<LiveMatchRow[]> {
  const stables = await readStables(transaction)
  const waiting = (await readMatches(transaction, set.matchIds)).filter(({ status }) => status === 'waiting')
  const inside = waiting.filter(({ knight1, knight2 }) =>
    stables.some(({ knightIds }) => knightIds.includes(knight1.id) && knightIds.includes(knight2.id)),
  )
  const ids = inside.map(({ id }) => id)
  if (ids.length === 0) return []
  await markUnridden(transaction, ids, 'one-stable')
  return endByForce(transaction, ids, at, 'inquiry')
}

/** Whoever plans a set must keep the knights of a stable apart. @throws Error that names the first two who are not. */
function refuseOwnStable(pairings: readonly Pairing[]): void {
  const inside = pairings.find(({ stable1Id, stable2Id }) => stable1Id === stable2Id)
  if (!inside) return
  throw new Error(`${inside.knight1Id} and ${inside.knight2Id} ride for one stable, ${inside.stable1Id}.`)
}

/**
 * Deletes a match set; its matches, their events and all records stay. The current one stays too, for the yard shows it.
 * @throws Problem set-not-found, set-current.
 */
export async function deleteMatchSet(database: Database, id: string): Promise<MatchSetRow> {
  return database.transaction(async (transaction) => {
    const { currentMatchSetId } = await lockControls(transaction)
    if (currentMatchSetId === id) throw new Problem('set-current')
    const [deleted] = await transaction.delete(matchSets).where(eq(matchSets.id, id)).returning()
    if (!deleted) throw new Problem('set-not-found')
    return deleted
  })
}

/** Ends a match that can't be continued, by force and without a result. Null when it has ended already. */
export async function stopMatch(
  database: Database,
  matchId: string,
  now: number,
  by: StoppedBy,
): Promise<LiveMatchRow | null> {
  const [stopped] = await database.transaction((transaction) => endByForce(transaction, [matchId], new Date(now), by))
  return stopped ?? null
}

/** Ends every match that has not ended, by force and without a result. The controls must be held. */
export async function stopRunning(transaction: Database, at: Date, by: StoppedBy): Promise<LiveMatchRow[]> {
  const running = (await lockUnfinished(transaction)).map((match) => match.id)
  return endByForce(transaction, running, at, by)
}

async function endByForce(
  transaction: Database,
  matchIds: readonly string[],
  at: Date,
  by: StoppedBy,
): Promise<LiveMatchRow[]> {
  if (matchIds.length === 0) return []
  const stop = { status: 'completed', ending: 'stopped', stoppedBy: by, endTime: at, updatedAt: at } as const
  const isRunning = and(inArray(liveMatches.id, [...matchIds]), ne(liveMatches.status, 'completed'))
  const stopped = await changeMatches(transaction, isRunning, { ...stop, ...noWriter })
  for (const setId of new Set(stopped.map((match) => match.matchSetId))) await completeSet(transaction, setId, at)
  let isScheduled = false
  // Without an entry there is nothing to resolve: what was stopped has no result that could be missed.
  for (const match of stopped)
    isScheduled = (await completeEntryOf(transaction, match, at)) === 'resolved' || isScheduled
  if (isScheduled) await countChange(transaction, 'schedule')
  await chainStopped(transaction, stopped)
  return stopped
}

interface NewSet {
  readonly at: Date
  readonly startTime: Date
  readonly tempo: number
  readonly random: RandomBytes
}

async function insertSet(
  transaction: Database,
  pairings: readonly Pairing[],
  { at, startTime, tempo, random }: NewSet,
): Promise<{ set: MatchSetRow; matches: LiveMatchRow[]; hasRevived: boolean }> {
  const setId = newId('set', random)
  let hasRevived = false
  const matches: LiveMatchRow[] = []
  for (const pairing of pairings) {
    const knights = await readKnights(transaction, [pairing.knight1Id, pairing.knight2Id])
    hasRevived = (await revive(transaction, knights)) || hasRevived
    const secret = Buffer.from(random(SECRET_BYTES)).toString('hex')
    const [match] = await transaction
      .insert(liveMatches)
      .values({
        id: newId('match', random),
        matchSetId: setId,
        status: 'waiting',
        createdAt: at,
        updatedAt: at,
        currentPass: 0,
        maxPasses: currentRules.passes,
        suddenDeathPasses: 0,
        maxSuddenDeathPasses: currentRules.suddenDeathPasses,
        knight1: newEntry(knightOf(knights, pairing.knight1Id), pairing.stable1Id),
        knight2: newEntry(knightOf(knights, pairing.knight2Id), pairing.stable2Id),
        secret,
        secretCommitment: secretCommitmentOf(secret),
        tempo,
        head: 0,
        writerEpoch: 0,
      })
      .returning()
    if (match) matches.push(match)
  }
  const matchIds = matches.map((match) => match.id)
  const values = { id: setId, status: 'waiting', matchIds, startTime, createdAt: at } as const
  const [set] = await transaction.insert(matchSets).values(values).returning()
  if (!set) throw new Error('The match set was not stored.')
  return { set, matches, hasRevived }
}

/** Whoever died in an earlier match rides again when the next is made (docs/rules.md). Returns whether anybody had. */
async function revive(transaction: Database, knights: readonly Knight[]): Promise<boolean> {
  const dead = knights.filter(({ status }) => status === 'dead')
  for (const { id } of dead) await updateKnight(transaction, id, { status: 'alive' })
  return dead.length > 0
}

function knightOf(knights: readonly Knight[], id: string): Knight {
  const knight = knights.find((candidate) => candidate.id === id)
  if (!knight) throw new Error(`Failed to fetch knight data for templating: knight ${id} not found`)
  return knight
}

function inOrder(ids: readonly string[], rows: readonly LiveMatchRow[]): LiveMatchRow[] {
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

function newId(kind: string, random: RandomBytes): string {
  return `${kind}-${Buffer.from(random(8)).toString('hex')}`
}
