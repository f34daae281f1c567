import {
  buildTickerCard,
  currentVersions,
  defineRandomStream,
  englishTicker,
  generateInitialLeague,
  type Knight,
  type MatchFact,
  type MatchSetup,
  type RecordsBeforeMatch,
  randomBelow,
  readingA,
  replay,
  seedFromText,
  simulateFacts,
  toStoredTickerCard,
} from '@tiltyard/engine'
import { computeStartCommitment } from '../../archive/chain/commitment.ts'
import type { MatchRowWithEvents } from '../../archive/packs/matchPack.ts'
import { newKnightEntry, requireKnight, toMatchKnight, updateKnightEntries } from '../../matches/sets/matchEntries.ts'
import { clearedWriterColumns } from '../../matches/writing/clearedWriterColumns.ts'
import { narrateEvents } from '../../matches/writing/narrateEvents.ts'
import { createPassSeedSource, hashMatchSecret, nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

const SLOT_MS = 900_000
const SHOWN_MS = 10_000
/** A Sunday morning in Helsinki. */
const FIRST_MS = Date.UTC(2025, 10, 23, 6)
const LISTS = 4
const league = generateInitialLeague(seedFromText('finished rides'))
const seed = seedFromText('finished ride')
const knightStream = defineRandomStream('ride/knight')
const lagStream = defineRandomStream('ride/lag')
const pastStream = defineRandomStream('ride/past')

/** The properties of a ride; by default those of today's league. */
export interface FinishedMatchOptions {
  readonly setup?: Partial<MatchSetup>
  readonly tempo?: number
}

/**
 * The `index`-th of a season's completed matches, computed without a store: two knights of a league of 96, the ordinary
 * rules, four matches a slot.
 */
export function createFinishedMatch(
  index: number,
  { setup: wished = {}, tempo = 1 }: FinishedMatchOptions = {},
): MatchRowWithEvents {
  const waiting = waitingMatch(index, tempo)
  const [knight1, knight2] = [pinned(waiting, 'knight1'), pinned(waiting, 'knight2')]
  const past = pastOf(waiting, index)
  const setup: MatchSetup = { ...currentVersions, tuning: readingA, past, knight1, knight2, ...wished }
  const begun = { ...waiting, setup, setupCommitment: computeStartCommitment(waiting, setup) }
  const facts = simulateFacts(setup, createPassSeedSource(begun.secret))
  return { match: ended(begun, setup, facts), events: eventRows(begun, facts) }
}

function waitingMatch(index: number, tempo: number): LiveMatchRow & { startTime: Date } {
  const slot = Math.floor(index / LISTS)
  const startTime = new Date(FIRST_MS + slot * SLOT_MS)
  const createdAt = new Date(startTime.getTime() - SHOWN_MS)
  const secret = nodeProofHashFunctions.ofText(`secret ${index}`)
  const [one, other] = ridersOf(index)
  return {
    ...{
      id: `match-${nodeProofHashFunctions.ofText(`match ${index}`).slice(0, 16)}`,
      status: 'completed',
      createdAt,
      startTime,
    },
    ...{
      matchSetId: `set-${nodeProofHashFunctions.ofText(`set ${slot}`).slice(0, 16)}`,
      updatedAt: createdAt,
      endTime: null,
    },
    ...{ winner: null, ending: null, odds1: 1 + randomBelow(seed, lagStream, 98, index), stoppedBy: null },
    ...{ currentPass: 0, suddenDeathPasses: 0, knight1: newKnightEntry(...one), knight2: newKnightEntry(...other) },
    maxPasses: currentVersions.rules.passes,
    maxSuddenDeathPasses: currentVersions.rules.suddenDeathPasses,
    ...{ currentCard: null, setup: null, secret, secretCommitment: hashMatchSecret(secret), setupCommitment: null },
    ...{ tempo, head: 0, isHandedOver: false, dismissedWriters: [], writerEpoch: 1, version: 0, processedAt: null },
    ...{ generation: null, tourney: null },
    ...clearedWriterColumns,
  }
}

function ridersOf(index: number): [[Knight, string], [Knight, string]] {
  const at = randomBelow(seed, knightStream, league.stables.length, index * 4)
  const away = 1 + randomBelow(seed, knightStream, league.stables.length - 1, index * 4 + 1)
  const rider = (stableAt: number, draw: number): [Knight, string] => {
    const stable = league.stables[stableAt % league.stables.length]
    const knightId = stable?.knightIds[randomBelow(seed, knightStream, stable.knightIds.length, draw)]
    return [requireKnight(league.knights, knightId ?? ''), stable?.id ?? '']
  }
  return [rider(at, index * 4 + 2), rider(at + away, index * 4 + 3)]
}

/** A unique record of two knights after a year; some mourn a knight. */
function pastOf({ odds1, knight2: { id } }: LiveMatchRow, index: number): RecordsBeforeMatch {
  const roll = (at: number, bound: number): number => randomBelow(seed, pastStream, bound, index * 16 + at)
  const career = (at: number) => {
    const jousts = roll(at, 1_900)
    const wins = Math.floor((jousts * (40 + roll(at + 1, 20))) / 100)
    return { jousts, wins, streak: roll(at + 2, 9) - 4, longestWon: 4 + roll(at + 3, 9), mourned: null }
  }
  const { title, firstName, lastName, epithet, gender } = requireKnight(league.knights, id)
  const mourned = roll(8, 30) === 0 ? { title, firstName, lastName, epithet, gender } : null
  const [won1, won2, drawn] = [roll(9, 10), roll(10, 10), roll(11, 2)]
  return {
    ...{ knight1: { ...career(0), mourned }, knight2: career(4) },
    meetings: { ridden: won1 + won2 + drawn, knight1: won1, knight2: won2 },
    lastWinner: won1 + won2 === 0 ? null : won1 > won2 ? 'knight1' : 'knight2',
    ...{ odds: odds1 === null ? null : { knight1: odds1, knight2: 100 - odds1 }, longestRun: 13 },
  }
}

function pinned(match: LiveMatchRow, side: 'knight1' | 'knight2') {
  return toMatchKnight(requireKnight(league.knights, match[side].id), match[side])
}

function ended(
  match: LiveMatchRow & { startTime: Date },
  setup: MatchSetup,
  facts: readonly MatchFact[],
): LiveMatchRow {
  const state = replay(facts)
  const card = buildTickerCard(
    { ...setup, maxPasses: match.maxPasses },
    narrateEvents({ ...match, setup }, facts),
    englishTicker,
  )
  const endTime = new Date(eventRows(match, facts).at(-1)?.createdAt ?? match.startTime)
  return {
    ...{ ...match, endTime, updatedAt: endTime, processedAt: endTime, ending: state.ending },
    winner: state.winner === null ? null : match[state.winner].id,
    ...{ currentPass: state.currentPass, suddenDeathPasses: Math.max(0, state.currentPass - match.maxPasses) },
    ...updateKnightEntries(match, state),
    ...{ currentCard: card && toStoredTickerCard(card), head: facts.length, version: facts.length + 4 },
  }
}

/** Like a steward's: stored some milliseconds after their moments. */
function eventRows(match: Pick<LiveMatchRow, 'id' | 'tempo'> & { startTime: Date }, facts: readonly MatchFact[]) {
  return facts.map((body) => {
    const { seq, tOffsetMs } = body
    const startMs = match.startTime.getTime()
    const lagMs = 3 + randomBelow(seed, lagStream, 12, startMs / SLOT_MS + seq)
    const createdAt = new Date(Math.round(startMs + tOffsetMs / match.tempo) + lagMs)
    return { matchId: match.id, seq, epoch: 1, tOffsetMs, body, createdAt }
  })
}
