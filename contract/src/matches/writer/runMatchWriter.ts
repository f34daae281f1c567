import type {
  MatchWriterAction,
  MatchWriterEnding,
  MatchWriterInput,
  MatchWriterSettings,
  MatchWriterState,
} from './matchWriterState.ts'
import { createMatchWriterState, stepMatchWriter } from './stepMatchWriter.ts'

/** A writer's clock. */
export interface MatchWriterClock {
  /** Milliseconds, by a clock that runs while the device sleeps. */
  now(): number
  /** @returns a function that cancels it. */
  after(ms: number, act: () => void): () => void
}

type Answer<Kind extends MatchWriterInput['kind']> = Promise<Extract<MatchWriterInput, { kind: Kind | 'refused' }>>

/** A writer's calls, each answered by its result. A rejected promise ends the writer. */
export interface MatchWriterCalls {
  claim(): Answer<'claimed'>
  renew(epoch: number): Answer<'renewed'>
  append(epoch: number, seq: number): Answer<'appended'>
  release(epoch: number): Promise<void>
}

/** A running writer. */
export interface RunningMatchWriter {
  /** Resolves when it has stopped and released the lease; rejects with a call's error. */
  readonly done: Promise<MatchWriterEnding>
  /** Stops after the event in progress, and releases the lease. */
  stop(): void
}

/** Runs a writer: executes its commands and feeds it the results. @param onState called with each new state. */
export function runMatchWriter(
  calls: MatchWriterCalls,
  clock: MatchWriterClock,
  settings: MatchWriterSettings,
  onState: (state: MatchWriterState) => void = () => {},
): RunningMatchWriter {
  let state = createMatchWriterState(settings)
  let cancelWait = (): void => {}
  let settle: (ending: MatchWriterEnding) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const done = new Promise<MatchWriterEnding>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  const feed = (input: MatchWriterInput): void => {
    cancelWait()
    cancelWait = () => {}
    const now = clock.now()
    const { state: next, commands } = stepMatchWriter(state, input, now)
    state = next
    onState(state)
    for (const command of commands) {
      if (command.kind === 'wait') cancelWait = clock.after(command.untilMs - now, () => feed({ kind: 'awake' }))
      // In a microtask, because a call may answer synchronously, before all commands of this step are known.
      else
        Promise.resolve()
          .then(() => callOf(calls, command))
          .then(feed)
          .catch(fail)
    }
    if (state.phase === 'ended') settle(state.ending)
  }
  feed({ kind: 'awake' })
  return { done, stop: () => feed({ kind: 'stop' }) }
}

async function callOf(
  calls: MatchWriterCalls,
  command: Exclude<MatchWriterAction, { kind: 'wait' }>,
): Promise<MatchWriterInput> {
  if (command.kind === 'claim') return calls.claim()
  if (command.kind === 'renew') return calls.renew(command.epoch)
  if (command.kind === 'append') return calls.append(command.epoch, command.seq)
  await calls.release(command.epoch)
  return { kind: 'released' }
}
