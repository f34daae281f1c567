import { MAX_STREAM_SILENCE_MS, MAX_TOPICS_PER_STREAM, type Topic } from '@tiltyard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialStreamState, isPolling, listRunningTimers, stepStream } from './stepStream.ts'
import { type StreamInput, type StreamState, type StreamTimer, streamTimers } from './streamState.ts'

const YARD: StreamInput = { kind: 'wanted', topics: ['yard'] }
const LOST: StreamInput = { kind: 'ended', end: { kind: 'lost' }, hasSaidPositions: false }
const GATED: StreamInput = { kind: 'ended', end: { kind: 'gated' }, hasSaidPositions: false }
const POLLED: StreamInput = { kind: 'polled', isAnswered: true, topics: ['yard'] }
const fires = (name: StreamTimer): StreamInput => ({ kind: 'timer', name })
const refused = (status: number, hasSaidPositions = false): StreamInput => ({
  kind: 'ended',
  end: { kind: 'refused', status, retryAfterMs: null, isForThisClient: false },
  hasSaidPositions,
})

function after(inputs: readonly StreamInput[], from: StreamState = initialStreamState): StreamState {
  return inputs.reduce((state, input, at) => stepStream(state, input, { nowMs: at, chance: 0.5 }).state, from)
}

const phases = {
  idle: initialStreamState,
  streaming: after([YARD, fires('change')]),
  waiting: after([YARD, fires('change'), LOST]),
  asleep: after([YARD, fires('change'), { kind: 'sleep' }]),
  offline: after([YARD, fires('change'), { kind: 'offline' }]),
}

describe('transitions of phases', () => {
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

  test('the same stream stays open while it gets data, and its silence timer restarts', () => {
    const { phase } = after([{ kind: 'sign' }, { kind: 'message', isGreeting: true }, YARD], phases.streaming)
    if (phase.kind !== 'streaming' || phases.streaming.phase.kind !== 'streaming') throw new Error('No stream.')
    expect(phase.carried).toBe(phases.streaming.phase.carried)
    expect(phase.silence).toEqual({ ms: MAX_STREAM_SILENCE_MS })
    expect(phase.silence).not.toBe(phases.streaming.phase.silence)
  })

  test.each([
    ['an unknown match causes a poll', 404, false, ['poll']],
    ['rejected positions are omitted at the next try', 400, true, []],
    ['an expired session is dropped', 401, false, ['disown']],
    ['a server error is retried', 502, false, []],
  ] as const)('%s', (_, status, hasSaidPositions, commands) => {
    const streaming = after([{ kind: 'wanted', topics: ['match:a', 'me'] }, fires('change')])
    const step = stepStream(streaming, refused(status, hasSaidPositions), { nowMs: 0, chance: 0 })
    expect(step.effects.map(({ kind }) => kind)).toEqual(commands)
    expect(step.state.wanted).toEqual(status === 401 ? ['match:a'] : ['match:a', 'me'])
    expect(step.state.saysPositions).toBe(!hasSaidPositions)
  })
})

describe('blocked streams', () => {
  const nextEmpty = [fires('retry'), fires('silence'), POLLED]
  const twice = [YARD, fires('change'), fires('silence'), POLLED, ...nextEmpty]
  const blocked = after([...twice, ...nextEmpty])

  test('are replaced by polling after three empty ones while the server answers, and tried each minute', () => {
    expect(isPolling(after(twice))).toBe(false)
    expect(isPolling(blocked)).toBe(true)
    expect(blocked.connection).toBe('live')
    const tried = after([fires('retry'), fires('silence')], blocked)
    expect([listRunningTimers(tried).retry, tried.connection]).toEqual([{ ms: 60_000 }, 'live'])
    const step = stepStream(blocked, fires('poll'), { nowMs: 0, chance: 0 })
    expect(step.effects).toEqual([{ kind: 'poll', topics: ['yard'] }])
    expect(listRunningTimers(after([POLLED], step.state)).poll).toEqual({ ms: 3_000 })
  })

  test.each([
    ['a byte in between', [fires('retry'), { kind: 'sign' }, fires('silence'), ...nextEmpty]],
    ['a server that does not answer in between', [fires('retry'), fires('silence'), { ...POLLED, isAnswered: false }]],
    ['a stream that is cut off', [fires('retry'), LOST, fires('retry'), LOST]],
  ] as const)('are not assumed after %s', (_, inputs) => {
    expect(isPolling(after([...inputs, fires('retry'), fires('silence')] as StreamInput[], after(twice)))).toBe(false)
  })

  test.each([400, 426])('are assumed after a refusal with %i', (status) => {
    const refusedOnce = stepStream(phases.streaming, refused(status), { nowMs: 0, chance: 0 })
    expect(refusedOnce.effects).toEqual([{ kind: 'poll', topics: ['yard'] }])
    const again = [fires('retry'), refused(status), POLLED]
    expect(isPolling(after([POLLED, ...again, ...again], refusedOnce.state))).toBe(true)
  })

  test('end with the first byte', () => {
    const back = after([fires('retry'), { kind: 'sign' }], blocked)
    expect([isPolling(back), listRunningTimers(back).poll]).toEqual([false, null])
  })

  test('are not polled while the page is hidden, and at once when it is visible', () => {
    const hidden = after([{ kind: 'sleep' }, POLLED], blocked)
    expect(listRunningTimers(hidden).poll).toBeNull()
    expect(listRunningTimers(after([{ kind: 'wake' }], hidden)).poll).toEqual({ ms: 0 })
  })

  test('report unanswered polls, and continue to poll', () => {
    const unanswered = after([fires('poll'), { ...POLLED, isAnswered: false }, fires('absence')], blocked)
    expect([unanswered.connection, listRunningTimers(unanswered).poll]).toEqual(['reconnecting', { ms: 3_000 }])
    expect(after([fires('poll'), POLLED], unanswered).connection).toBe('live')
  })
})

test('a stream refused for an unknown match reopens at once without it, and does not count as empty', () => {
  const wanted = after([{ kind: 'wanted', topics: ['yard', 'match:a'] }, fires('change'), refused(404)])
  const { phase, emptyStreams } = after([POLLED], wanted)
  expect([phase.kind === 'streaming' && phase.carried.topics, emptyStreams]).toEqual([['yard'], 0])
})

test('a log-in page instead of a stream is reported until the stream opens', () => {
  const gated = after([GATED], phases.streaming)
  expect([gated.isGated, gated.connection, gated.phase.kind]).toEqual([true, 'reconnecting', 'waiting'])
  expect(after([fires('retry'), { kind: 'sign' }], gated).isGated).toBe(false)
})

const topic = fc.constantFrom<Topic>('yard', 'me', 'schedule', 'match:a', 'match:b')
const topics = fc.uniqueArray(topic, { maxLength: MAX_TOPICS_PER_STREAM })
const anyInput: fc.Arbitrary<StreamInput> = fc.oneof(
  topics.map((wanted): StreamInput => ({ kind: 'wanted', topics: wanted })),
  fc.constantFrom(...streamTimers).map(fires),
  fc.constantFrom(...(['sleep', 'wake', 'offline', 'online', 'retell', 'sign'] as const)).map((kind) => ({ kind })),
  fc.record({ isAnswered: fc.boolean(), topics }).map((polled): StreamInput => ({ kind: 'polled', ...polled })),
  fc.boolean().map((isGreeting): StreamInput => ({ kind: 'message', isGreeting })),
  fc.constantFrom<StreamInput>(LOST, refused(503), refused(404), refused(400, true), refused(426), refused(401), GATED),
)

/** Whether a driver can send this input: only running timers, and only the open stream's data. */
function canHappen(state: StreamState, input: StreamInput): boolean {
  if (input.kind === 'timer') return listRunningTimers(state)[input.name] !== null
  return !['sign', 'message', 'ended'].includes(input.kind) || state.phase.kind === 'streaming'
}

test('a visible tab with topics always has a stream or will try; any other tab has none', () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 60 }), (inputs) => {
      let state = initialStreamState
      for (const input of inputs) {
        if (!canHappen(state, input)) continue
        state = stepStream(state, input, { nowMs: 0, chance: 0.5 }).state
        const timers = listRunningTimers(state)
        if (state.isAsleep || state.isOffline) expect(state.phase.kind).not.toBe('streaming')
        else if (state.wanted.length > 0) expect([state.phase.kind, timers.change]).not.toEqual(['idle', null])
        if (state.connection === 'live' && state.phase.kind === 'waiting' && state.wanted.length > 0)
          expect(timers.absence ?? timers.poll ?? timers.change).not.toBeNull()
      }
    }),
    { numRuns: 500 },
  )
})
