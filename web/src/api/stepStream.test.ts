import { LONGEST_SILENCE_MS, MAX_TOPICS, type Topic } from '@tiltyard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newStream, stepStream, timersOf } from './stepStream.ts'
import { type StreamInput, type StreamState, type StreamTimer, streamTimers } from './streamState.ts'

const YARD: StreamInput = { kind: 'wanted', topics: ['yard'] }
const LOST: StreamInput = { kind: 'ended', end: { kind: 'lost' }, hasSaidPositions: false }
const fires = (name: StreamTimer): StreamInput => ({ kind: 'timer', name })
const refused = (status: number, hasSaidPositions = false): StreamInput => ({
  kind: 'ended',
  end: { kind: 'refused', status, retryAfterMs: null, isTurn: false },
  hasSaidPositions,
})

function after(inputs: readonly StreamInput[], from: StreamState = newStream): StreamState {
  return inputs.reduce((state, input, at) => stepStream(state, input, { nowMs: at, chance: 0.5 }).state, from)
}

const phases = {
  idle: newStream,
  streaming: after([YARD, fires('change')]),
  waiting: after([YARD, fires('change'), LOST]),
  asleep: after([YARD, fires('change'), { kind: 'sleep' }]),
  offline: after([YARD, fires('change'), { kind: 'offline' }]),
}

describe('each phase and what may happen in it', () => {
  test.each([
    ['idle', [YARD], 'idle'],
    ['idle', [YARD, fires('change')], 'streaming'],
    ['streaming', [{ kind: 'sign' }], 'streaming'],
    ['streaming', [LOST], 'waiting'],
    ['streaming', [fires('silence')], 'waiting'],
    ['streaming', [{ kind: 'restart', withinMs: 9 }], 'waiting'],
    ['streaming', [{ kind: 'sleep' }], 'idle'],
    ['streaming', [{ kind: 'wanted', topics: [] }], 'streaming'],
    ['waiting', [fires('retry')], 'streaming'],
    ['waiting', [{ kind: 'corrected', topics: ['schedule'] }], 'streaming'],
    ['waiting', [{ kind: 'wanted', topics: [] }, fires('retry')], 'idle'],
    ['waiting', [{ kind: 'offline' }], 'idle'],
    ['asleep', [{ kind: 'wake' }], 'streaming'],
    ['asleep', [{ kind: 'retell' }], 'idle'],
    ['asleep', [{ kind: 'offline' }, { kind: 'wake' }], 'idle'],
    ['offline', [{ kind: 'wake' }], 'idle'],
    ['offline', [{ kind: 'online' }], 'waiting'],
    ['offline', [{ kind: 'sleep' }, { kind: 'online' }, fires('retry')], 'idle'],
  ] as const)('%s %j: %s', (from, inputs, to) => {
    expect(after(inputs as readonly StreamInput[], phases[from]).phase.kind).toBe(to)
  })

  test('the same stream stays open while it brings something, and its silence begins anew', () => {
    const { phase } = after([{ kind: 'sign' }, { kind: 'message', isGreeting: true }, YARD], phases.streaming)
    if (phase.kind !== 'streaming' || phases.streaming.phase.kind !== 'streaming') throw new Error('No stream.')
    expect(phase.carried).toBe(phases.streaming.phase.carried)
    expect(phase.silence).toEqual({ ms: LONGEST_SILENCE_MS })
    expect(phase.silence).not.toBe(phases.streaming.phase.silence)
  })

  test.each([
    ['a match that is unknown is looked for', 404, false, ['prove']],
    ['positions that are not understood are left out at the next try', 400, true, []],
    ['a session that is over is given up', 401, false, ['disown']],
    ['a server in trouble is asked again', 502, false, []],
  ] as const)('%s', (_, status, hasSaidPositions, commands) => {
    const streaming = after([{ kind: 'wanted', topics: ['match:a', 'me'] }, fires('change')])
    const step = stepStream(streaming, refused(status, hasSaidPositions), { nowMs: 0, chance: 0 })
    expect(step.commands.map(({ kind }) => kind)).toEqual(commands)
    expect(step.state.wanted).toEqual(status === 401 ? ['match:a'] : ['match:a', 'me'])
    expect(step.state.saysPositions).toBe(!hasSaidPositions)
  })
})

const topic = fc.constantFrom<Topic>('yard', 'me', 'schedule', 'match:a', 'match:b')
const topics = fc.uniqueArray(topic, { maxLength: MAX_TOPICS })
const anyInput: fc.Arbitrary<StreamInput> = fc.oneof(
  topics.map((wanted): StreamInput => ({ kind: 'wanted', topics: wanted })),
  topics.map((wanted): StreamInput => ({ kind: 'corrected', topics: wanted })),
  fc.constantFrom(...streamTimers).map(fires),
  fc.constantFrom(...(['sleep', 'wake', 'offline', 'online', 'retell', 'sign'] as const)).map((kind) => ({ kind })),
  fc.boolean().map((isGreeting): StreamInput => ({ kind: 'message', isGreeting })),
  fc.constantFrom<StreamInput>(LOST, refused(503), refused(404), refused(400, true), refused(401)),
)

/** What a driver can send: no timer that does not run, and nothing of a stream that is closed. */
function canHappen(state: StreamState, input: StreamInput): boolean {
  if (input.kind === 'timer') return timersOf(state)[input.name] !== null
  return !['sign', 'message', 'ended'].includes(input.kind) || state.phase.kind === 'streaming'
}

test('whatever happens, a tab that is seen and wants something has a stream or will try; one that is not has none', () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 60 }), (inputs) => {
      let state = newStream
      for (const input of inputs) {
        if (!canHappen(state, input)) continue
        state = stepStream(state, input, { nowMs: 0, chance: 0.5 }).state
        const timers = timersOf(state)
        if (state.isAsleep || state.isOffline) expect(state.phase.kind).not.toBe('streaming')
        else if (state.wanted.length > 0) expect([state.phase.kind, timers.change]).not.toEqual(['idle', null])
        if (state.connection === 'live' && state.phase.kind === 'waiting' && state.wanted.length > 0)
          expect(timers.absence).not.toBeNull()
      }
    }),
    { numRuns: 500 },
  )
})
