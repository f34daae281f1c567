import { createWriterState, stepWriter } from './stepWriter.ts'
import type { WriterCommand, WriterEnding, WriterInput, WriterSettings, WriterState } from './writerState.ts'

/** A writer's clock. */
export interface WriterClock {
  /** Milliseconds, by a clock that runs while the device sleeps. */
  now(): number
  /** @returns a function that cancels it. */
  after(ms: number, act: () => void): () => void
}

type Answer<Kind extends WriterInput['kind']> = Promise<Extract<WriterInput, { kind: Kind | 'refused' }>>

/** A writer's calls, each answered by its result. A rejected promise ends the writer. */
export interface WriterCalls {
  claim(): Answer<'claimed'>
  renew(epoch: number): Answer<'renewed'>
  append(epoch: number, seq: number): Answer<'appended'>
  release(epoch: number): Promise<void>
}

/** A running writer. */
export interface RunningMatchWriter {
  /** Resolves when it has stopped and released the lease; rejects with a call's error. */
  readonly done: Promise<WriterEnding>
  /** Stops after the event in progress, and releases the lease. */
  stop(): void
}

/** Runs a writer: executes its commands and feeds it the results. @param onState called with each new state. */
export function runWriter(
  calls: WriterCalls,
  clock: WriterClock,
  settings: WriterSettings,
  onState: (state: WriterState) => void = () => {},
): RunningMatchWriter {
  let state = createWriterState(settings)
  let cancelWait = (): void => {}
  let settle: (ending: WriterEnding) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const done = new Promise<WriterEnding>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  const feed = (input: WriterInput): void => {
    cancelWait()
    cancelWait = () => {}
    const now = clock.now()
    const { state: next, commands } = stepWriter(state, input, now)
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

async function callOf(calls: WriterCalls, command: Exclude<WriterCommand, { kind: 'wait' }>): Promise<WriterInput> {
  if (command.kind === 'claim') return calls.claim()
  if (command.kind === 'renew') return calls.renew(command.epoch)
  if (command.kind === 'append') return calls.append(command.epoch, command.seq)
  await calls.release(command.epoch)
  return { kind: 'released' }
}
