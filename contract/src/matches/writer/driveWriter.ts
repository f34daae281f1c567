import { newWriter, stepWriter } from './stepWriter.ts'
import type { WriterCommand, WriterEnding, WriterHabits, WriterInput, WriterState } from './writerState.ts'

/** Time as a writer knows it. */
export interface WriterClock {
  /** Milliseconds, by a clock that goes on while the device sleeps. */
  now(): number
  /** @returns what calls it off. */
  after(ms: number, act: () => void): () => void
}

type Answer<Kind extends WriterInput['kind']> = Promise<Extract<WriterInput, { kind: Kind | 'refused' }>>

/** What a writer calls, each answered by what has come of it. What is thrown all the same ends the writer. */
export interface WriterCalls {
  claim(): Answer<'claimed'>
  renew(epoch: number): Answer<'renewed'>
  append(epoch: number, seq: number): Answer<'appended'>
  release(epoch: number): Promise<void>
}

/** A writer at work. */
export interface DrivenWriter {
  /** Settles when it has stopped and given the lease back; rejects with what a call has thrown. */
  readonly done: Promise<WriterEnding>
  /** Stops after the event that is being stored, and gives the lease back. */
  stop(): void
}

/**
 * Lets a writer live: carries out what it wants and tells it what happens, by a real clock and real calls.
 * @param onState hears of each state, as soon as it is entered.
 */
export function driveWriter(
  calls: WriterCalls,
  clock: WriterClock,
  habits: WriterHabits,
  onState: (state: WriterState) => void = () => {},
): DrivenWriter {
  let state = newWriter(habits)
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
      // A call may tell of something at once, and must not before all that this step wants is known.
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
