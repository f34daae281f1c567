import { deflateSync, inflateSync } from 'node:zlib'
import { eventDueTimeMs } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import { Problem } from '../../platform/runtime/problem.ts'
import type { LiveMatchRow, MatchEventRow } from '../../platform/store/schema.ts'
import { isPackVersion, PACK_VERSION, type PackVersion, readPackDictionary } from './dictionaries.ts'
import { decodeNumbers, encodeNumbers } from './numberEncoding.ts'
import {
  extractPackedRecordsBeforeMatch,
  insertPackedRecordsBeforeMatch,
  type PackedRecordsBeforeMatch,
} from './packedRecordsBeforeMatch.ts'
import { fromPlainMatchRow, type PlainMatchRow, toPlainMatchRow } from './packedRow.ts'

/** A whole match: its row, and its stored events in order. */
export interface MatchRowWithEvents {
  readonly match: LiveMatchRow
  readonly events: readonly MatchEventRow[]
}

/**
 * The packed form. It separates numbers from their context, so that all matches' events look alike and the dictionary
 * covers them.
 */
interface PackText {
  /** First, within reach of the dictionary: most of it is the same in thousands of matches. */
  readonly setup: unknown
  /** The setup's record, which differs in each match; omitted where it is missing or unusual. */
  readonly past?: PackedRecordsBeforeMatch
  /** The rest of the row. */
  readonly match: PlainMatchRow
  /** The epochs of the events, as runs of the same epoch. */
  readonly epochs: readonly (readonly [epoch: number, count: number])[]
  /** Milliseconds from each event's offset to the next, two letters each. */
  readonly gaps: string
  /** Milliseconds from each event's moment to its storing, a letter each. */
  readonly lags: string
  /** The events with 0 for the values above, and passes relative to the previous event. */
  readonly bodies: readonly MatchFact[]
}

/** A match that can't be packed; it stays unchanged. */
export class UnpackableMatchError extends Error {
  override readonly name = 'UnpackableMatchError'
}

const LEVEL = 9
/** In letters. */
const [GAP, LAG] = [2, 1] as const

/**
 * Packs a match into some 1,000 bytes: a version byte, then a zlib stream with its checksum. @throws UnpackableMatchError
 * when its events are not numbered from 1, or lack their times.
 */
export function packMatch(whole: MatchRowWithEvents, version: PackVersion = PACK_VERSION): Uint8Array {
  const packed = deflateSync(toPackText(whole), {
    level: LEVEL,
    memLevel: LEVEL,
    dictionary: readPackDictionary(version),
  })
  return Buffer.concat([Uint8Array.of(version), packed])
}

/** The uncompressed text of a pack. @throws UnpackableMatchError. */
export function toPackText({ match, events }: MatchRowWithEvents): string {
  return JSON.stringify(textOf(match, events))
}

/** Unpacks a match. @throws Problem match-damaged. */
export function unpackMatch(matchId: string, pack: Uint8Array): MatchRowWithEvents {
  const [version] = pack
  if (!isPackVersion(version)) throw damaged(matchId, `version ${version} of packs is not known here`)
  const { setup, past, match, ...rest } = parse(matchId, pack.subarray(1), version)
  const row = fromPlainMatchRow(matchId, {
    ...match,
    setup: insertPackedRecordsBeforeMatch({ setup, ...(past && { past }) }),
  })
  return { match: row, events: eventsOf(row, rest) }
}

function parse(matchId: string, packed: Uint8Array, version: PackVersion): PackText {
  try {
    return JSON.parse(inflateSync(packed, { dictionary: readPackDictionary(version) }).toString()) as PackText
  } catch (cause) {
    throw damaged(matchId, cause instanceof Error ? cause.message : 'it is no text')
  }
}

function damaged(id: string, why: string): Problem {
  return new Problem('match-damaged', { id, why })
}

/** @throws UnpackableMatchError. */
function textOf(row: LiveMatchRow, events: readonly MatchEventRow[]): PackText {
  const { setup, ...match } = toPlainMatchRow(row)
  const offsets = events.map(({ tOffsetMs }) => tOffsetMs)
  return {
    ...extractPackedRecordsBeforeMatch(setup),
    match,
    epochs: stretches(events.map(({ epoch }) => epoch)),
    gaps: encodeNumbers(
      offsets.map((offset, at) => offset - (offsets[at - 1] ?? 0)),
      GAP,
    ),
    lags: encodeNumbers(
      events.map((event) => event.createdAt.getTime() - dueMs(row, event.tOffsetMs)),
      LAG,
    ),
    bodies: events.map((event, at) => bareBody(event, events[at - 1], at)),
  }
}

/** @throws UnpackableMatchError when an event is not numbered from 1, or lacks its time. */
function bareBody({ seq, tOffsetMs, body }: MatchEventRow, before: MatchEventRow | undefined, at: number): MatchFact {
  const isPlain = seq === at + 1 && body.seq === seq && body.tOffsetMs === tOffsetMs
  const passNumber = body.passNumber - (before?.body.passNumber ?? 0)
  if (isPlain && Number.isSafeInteger(passNumber)) return { ...body, seq: 0, tOffsetMs: 0, passNumber }
  throw new UnpackableMatchError(`What stands at place ${at + 1} of a match's events is not its event ${at + 1}.`)
}

function eventsOf(
  match: LiveMatchRow,
  { epochs, gaps, lags, bodies }: Omit<PackText, 'setup' | 'past' | 'match'>,
): MatchEventRow[] {
  const eachEpoch = epochs.flatMap(([epoch, count]) => Array.from({ length: count }, () => epoch))
  const [eachGap, eachLag] = [decodeNumbers(gaps, GAP), decodeNumbers(lags, LAG)]
  let [tOffsetMs, passNumber] = [0, 0]
  return bodies.map((body, at) => {
    tOffsetMs += eachGap[at] ?? 0
    passNumber += body.passNumber
    const [seq, epoch] = [at + 1, eachEpoch[at] ?? 0]
    const createdAt = new Date(dueMs(match, tOffsetMs) + (eachLag[at] ?? 0))
    return { matchId: match.id, seq, epoch, tOffsetMs, body: { ...body, seq, tOffsetMs, passNumber }, createdAt }
  })
}

/** In whole milliseconds since 1970, whatever the tempo. */
function dueMs({ startTime, createdAt, tempo }: Omit<LiveMatchRow, 'id'>, tOffsetMs: number): number {
  return Math.round(eventDueTimeMs({ startMs: (startTime ?? createdAt).getTime(), tempo }, { tOffsetMs }))
}

function stretches(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last?.[0] === number) last[1] += 1
    else found.push([number, 1])
  }
  return found
}
