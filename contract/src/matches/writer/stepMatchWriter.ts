import { LEASE_RENEWAL_INTERVAL_MS } from '../leaseTimes.ts'
import type {
  LeaseClaimingState,
  MatchWriterAction,
  MatchWriterCallFailure,
  MatchWriterEndedState,
  MatchWriterEnding,
  MatchWriterInput,
  MatchWriterSettings,
  MatchWriterState,
  MatchWriterStep,
  MatchWritingState,
} from './matchWriterState.ts'

/** A writer gives up this long after sending its last successful renewal, well before the lease ends. */
export const WRITER_GIVES_UP_LEASE_AFTER_MS = 20_000
/** The pause before a retry. */
export const MATCH_WRITER_RETRY_MS = 1_000

/** Creates a writer; its first step sends the claim. */
export function createMatchWriterState(settings: MatchWriterSettings): MatchWriterState {
  const known = { habits: settings, isStopping: false, clockOffsetMs: 0, wakeAtMs: null }
  return { ...known, phase: 'asking', attempts: 0, sentAtMs: null, againAtMs: Number.NEGATIVE_INFINITY }
}

/**
 * The writer's state machine. It claims the lease, sends each event when due, one at a time, and renews meanwhile. It
 * stops on request, after the last event, or when the lease may have ended. At most one call of each kind is in
 * progress.
 * @param nowMs the writer's own clock in milliseconds; it may jump.
 */
export function stepMatchWriter(state: MatchWriterState, input: MatchWriterInput, nowMs: number): MatchWriterStep {
  const woken = { ...state, isStopping: state.isStopping || input.kind === 'stop', wakeAtMs: null }
  switch (woken.phase) {
    case 'asking':
      return stepAsking(woken, input, nowMs)
    case 'writing':
      return hasSlept(state, nowMs) ? leave(woken, { kind: 'lost' }) : stepWriting(woken, input, nowMs)
    case 'leaving':
      return input.kind === 'released' ? end(woken, woken.ending) : { state: woken, commands: [] }
    case 'ended':
      return { state: woken, commands: [] }
  }
}

function stepAsking(state: LeaseClaimingState, input: MatchWriterInput, nowMs: number): MatchWriterStep {
  if (input.kind === 'claimed') return begin(state, input, nowMs)
  if (input.kind === 'refused') return stepRefusedClaim(state, input.refusal, nowMs)
  if (state.sentAtMs !== null) return { state, commands: [] }
  if (state.isStopping) return end(state, { kind: 'stopped' })
  if (nowMs < state.againAtMs) return wait(state, state.againAtMs, nowMs)
  return { state: { ...state, attempts: state.attempts + 1, sentAtMs: nowMs }, commands: [{ kind: 'claim' }] }
}

function stepRefusedClaim(state: LeaseClaimingState, refusal: MatchWriterCallFailure, nowMs: number): MatchWriterStep {
  if (refusal.kind === 'held') return end(state, { kind: 'held', untilMs: refusal.untilMs - state.clockOffsetMs })
  if (refusal.kind !== 'unanswered' && refusal.kind !== 'early') return end(state, { kind: refusal.kind })
  if (state.isStopping) return end(state, { kind: 'stopped' })
  const pauseMs = state.habits.claimPausesMs[state.attempts - 1]
  if (pauseMs === undefined) return end(state, { kind: 'failed' })
  const againAtMs = nowMs + pauseMs
  return wait({ ...state, sentAtMs: null, againAtMs }, againAtMs, nowMs)
}

/** The lease counts from the sending of the claim. */
function begin(
  { sentAtMs, ...state }: LeaseClaimingState,
  { epoch, next, isTrue, serverTimeMs }: Extract<MatchWriterInput, { kind: 'claimed' }>,
  nowMs: number,
): MatchWriterStep {
  const renewedAtMs = sentAtMs ?? nowMs
  const writing: MatchWritingState = {
    ...{ habits: state.habits, isStopping: state.isStopping, wakeAtMs: null, phase: 'writing', epoch, next },
    clockOffsetMs: offsetOf(serverTimeMs, renewedAtMs, nowMs) ?? state.clockOffsetMs,
    ...{ renewedAtMs, renewAtMs: renewedAtMs + LEASE_RENEWAL_INTERVAL_MS, renewalSentAtMs: null },
    ...{ isAppending: false, notBeforeMs: Number.NEGATIVE_INFINITY },
  }
  return isTrue ? goOn(writing, nowMs) : leave(writing, { kind: 'halted' })
}

function stepWriting(state: MatchWritingState, input: MatchWriterInput, nowMs: number): MatchWriterStep {
  switch (input.kind) {
    case 'renewed':
      return goOn(withRenewal(state, input.serverTimeMs, nowMs), nowMs)
    case 'appended':
      return goOn({ ...state, isAppending: false, next: input.next }, nowMs)
    case 'refused':
      return input.call === 'renew'
        ? stepRefusedRenewal(state, input.refusal, nowMs)
        : stepRefusedAppend({ ...state, isAppending: false }, input.refusal, nowMs)
    default:
      return goOn(state, nowMs)
  }
}

function withRenewal(state: MatchWritingState, serverTimeMs: number | null, nowMs: number): MatchWritingState {
  const sentAtMs = state.renewalSentAtMs ?? state.renewedAtMs
  return {
    ...state,
    clockOffsetMs: offsetOf(serverTimeMs, sentAtMs, nowMs) ?? state.clockOffsetMs,
    ...{ renewedAtMs: sentAtMs, renewAtMs: sentAtMs + LEASE_RENEWAL_INTERVAL_MS, renewalSentAtMs: null },
  }
}

/** An unanswered renewal is retried; any refusal loses the lease. */
function stepRefusedRenewal(state: MatchWritingState, refusal: MatchWriterCallFailure, nowMs: number): MatchWriterStep {
  if (refusal.kind !== 'unanswered') return leave(state, { kind: 'lost' })
  return goOn({ ...state, renewalSentAtMs: null, renewAtMs: nowMs + MATCH_WRITER_RETRY_MS }, nowMs)
}

/** An unanswered event may be stored: the retry of the same event is idempotent. */
function stepRefusedAppend(state: MatchWritingState, refusal: MatchWriterCallFailure, nowMs: number): MatchWriterStep {
  switch (refusal.kind) {
    case 'unanswered':
      return goOn({ ...state, notBeforeMs: nowMs + MATCH_WRITER_RETRY_MS }, nowMs)
    case 'early':
      return goOn({ ...state, notBeforeMs: refusal.untilMs - state.clockOffsetMs }, nowMs)
    case 'held':
      return leave(state, { kind: 'lost' })
    default:
      return leave(state, { kind: refusal.kind })
  }
}

/** With the lease: does the due work, otherwise waits. */
function goOn(state: MatchWritingState, nowMs: number): MatchWriterStep {
  if (state.isAppending) return { state, commands: [] }
  if (state.next === null) return leave(state, { kind: 'finished' })
  if (mayBeLost(state, nowMs)) return leave(state, { kind: 'lost' })
  if (state.isStopping) return leave(state, { kind: 'stopped' })
  const dueMs = Math.max(state.next.atMs - state.clockOffsetMs, state.notBeforeMs)
  const isRenewing = state.renewalSentAtMs !== null
  const renewal: readonly MatchWriterAction[] =
    !isRenewing && nowMs >= state.renewAtMs ? [{ kind: 'renew', epoch: state.epoch }] : []
  const renewing = renewal.length > 0 ? { ...state, renewalSentAtMs: nowMs } : state
  if (nowMs >= dueMs) {
    const append = { kind: 'append', epoch: state.epoch, seq: state.next.seq } as const
    return { state: { ...renewing, isAppending: true }, commands: [...renewal, append] }
  }
  const demotionMs = state.renewedAtMs + WRITER_GIVES_UP_LEASE_AFTER_MS
  const untilMs = Math.min(dueMs, renewing.renewalSentAtMs === null ? state.renewAtMs : demotionMs)
  const waiting = wait(renewing, untilMs, nowMs)
  return { ...waiting, commands: [...renewal, ...waiting.commands] }
}

/** A lease is not trusted until its last moment, nor after a clock set back beyond the renewal. */
function mayBeLost({ renewedAtMs }: MatchWritingState, nowMs: number): boolean {
  return nowMs - renewedAtMs >= WRITER_GIVES_UP_LEASE_AFTER_MS || nowMs < renewedAtMs
}

function hasSlept({ wakeAtMs, habits }: MatchWriterState, nowMs: number): boolean {
  return wakeAtMs !== null && nowMs - wakeAtMs >= habits.sleptMs
}

/** At most one nap long, so that a late wake-up reveals a sleeping device. */
function wait<State extends LeaseClaimingState | MatchWritingState>(
  state: State,
  untilMs: number,
  nowMs: number,
): MatchWriterStep {
  const wakeAtMs = Math.min(untilMs, nowMs + state.habits.napMs)
  return { state: { ...state, wakeAtMs }, commands: [{ kind: 'wait', untilMs: wakeAtMs }] }
}

/** The middle of the round trip is the best estimate of the server's clock reading. */
function offsetOf(serverTimeMs: number | null, sentAtMs: number, heardAtMs: number): number | null {
  return serverTimeMs === null ? null : serverTimeMs - (sentAtMs + heardAtMs) / 2
}

function leave(
  { habits, isStopping, clockOffsetMs, epoch }: MatchWritingState,
  ending: MatchWriterEnding,
): MatchWriterStep {
  const known = { habits, isStopping, clockOffsetMs, wakeAtMs: null }
  return { state: { ...known, phase: 'leaving', ending }, commands: [{ kind: 'release', epoch }] }
}

function end({ habits, isStopping, clockOffsetMs }: MatchWriterState, ending: MatchWriterEnding): MatchWriterStep {
  const ended: MatchWriterEndedState = { habits, isStopping, clockOffsetMs, wakeAtMs: null, phase: 'ended', ending }
  return { state: ended, commands: [] }
}
