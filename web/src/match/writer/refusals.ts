import type { MatchWriterCallFailure, MatchWriterInput } from '@tiltyard/contract'
import { type ParsedRefusal, parseRefusal } from './leaseCalls.ts'

type Refused = Extract<MatchWriterInput, { kind: 'refused' }>
type Warn = (message: string) => void

/** Refusals that are final for this user and match, and the writer's ending. */
const finalRefusals: ReadonlyMap<string, 'over' | 'barred'> = new Map([
  ['match-not-found', 'over'],
  ['match-not-active', 'over'],
  ['match-not-started', 'over'],
  ['match-inquiry', 'over'],
  ['signed-out', 'over'],
  ['not-registered', 'over'],
  ['user-not-found', 'over'],
  ['writer-barred', 'barred'],
])

/** Refusals that mean that another writer has the lease. */
const lossOfLease: ReadonlySet<string> = new Set(['event-fenced', 'event-gap', 'lease-lost'])

const unanswered = { kind: 'unanswered' } as const

/** Maps a refused or unanswered claim to a writer's input. */
export function claimRefusalToWriterInput(thrown: unknown, warn: Warn): Refused {
  const { code, values, message } = parseRefusal(thrown)
  if (code === 'lease-held') return refused('claim', { kind: 'held', untilMs: Date.parse(values.until ?? '') })
  const final = finalRefusals.get(code)
  warn(final ? message : `Writer lease not claimed: ${message}`)
  return refused('claim', final ? { kind: final } : unanswered)
}

/** A failed renewal is only logged; a refused one ends the writer. */
export function renewalRefusalToWriterInput(thrown: unknown, warn: Warn): Refused {
  const { code, message } = parseRefusal(thrown)
  warn(`Heartbeat failed: ${message}`)
  const isRefused = lossOfLease.has(code) || finalRefusals.has(code)
  return refused('renew', isRefused ? { kind: 'lost' } : unanswered)
}

/** Maps a refused or unanswered event to a writer's input. */
export function appendRefusalToWriterInput(thrown: unknown, seq: number, warn: Warn): Refused {
  const read = parseRefusal(thrown)
  const refusal = appendRefusal(read)
  if (refusal.kind === 'unanswered') warn(`Event ${seq} not written: ${read.message}`)
  else if (refusal.kind !== 'lost' && refusal.kind !== 'early') warn(read.message)
  return refused('append', refusal)
}

function appendRefusal({ code, values }: ParsedRefusal): MatchWriterCallFailure {
  if (code === 'event-forged' || code === 'match-inquiry') return { kind: 'halted' }
  const final = finalRefusals.get(code)
  if (final) return { kind: final }
  if (lossOfLease.has(code)) return { kind: 'lost' }
  const untilMs = code === 'event-early' ? Date.parse(values.dueAt ?? '') : Number.NaN
  return Number.isNaN(untilMs) ? unanswered : { kind: 'early', untilMs }
}

function refused(call: Refused['call'], refusal: MatchWriterCallFailure): Refused {
  return { kind: 'refused', call, refusal }
}
