import { beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { type BusMessage, encodeBusMessage } from '../bus/busMessage.ts'
import { BusToParentProcess } from './busToParentProcess.ts'
import { BusToRelayProcesses } from './busToRelayProcesses.ts'
import { MAX_UNACKNOWLEDGED_RELAY_MESSAGES, MESSAGES_PER_ACK, type ToRelayProcessMessage } from './coreMessages.ts'

let exchange: BusToRelayProcesses
let clock: FakeClock

beforeEach(() => {
  exchange = new BusToRelayProcesses(quietLog)
  clock = new FakeClock()
})

function change(league: number): BusMessage {
  return { epoch: 1, kind: 'changes', versions: { league } }
}

function publish(first: number, last: number): void {
  for (let at = first; at <= last; at++) exchange.publish(change(at))
}

/** A relay process: its heard messages, and those on their way while it is frozen. */
function relay() {
  const heard: (number | 'missed')[] = []
  const held: (() => void)[] = []
  let isFrozen = false
  const wire = new BusToParentProcess({ clock, log: quietLog, send: (message) => line.hear(message) })
  const pass = (message: ToRelayProcessMessage, onSent: () => void): void => {
    // As it goes from one process to another.
    const copy: ToRelayProcessMessage = JSON.parse(JSON.stringify(message))
    const act = (): void => {
      wire.hear(copy)
      onSent()
    }
    if (isFrozen) held.push(act)
    else act()
  }
  const line = exchange.attach(pass)
  const follow = (after = 0) =>
    wire.subscribe(
      {
        hear: (message) => void heard.push(message.kind === 'changes' ? (message.versions.league ?? 0) : -1),
        missed: () => void heard.push('missed'),
      },
      after,
    )
  const freeze = (): void => {
    isFrozen = true
  }
  const thaw = (): void => {
    while (held.length > 0) held.shift()?.()
    isFrozen = false
  }
  return { wire, line, heard, held, follow, freeze, thaw }
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

test('a relay process receives all kept messages and all that follow, once and in order', async () => {
  publish(1, 20)
  const { wire, heard, follow } = relay()
  expect(await wire.head()).toBe(20)
  follow()
  publish(21, 2_000)
  expect(heard).toEqual(numbers(1, 2_000))
})

test('a frozen one gets no more than the limit ahead and the rest later, and delays no other', () => {
  const [frozen, other] = [relay(), relay()]
  for (const { follow } of [frozen, other]) follow()
  frozen.freeze()
  publish(1, 5_000)
  for (let beats = 0; beats < 50; beats++) exchange.beat({ epoch: 1, node: 'n', outageSince: null })
  expect(frozen.held.length).toBeLessThanOrEqual(MAX_UNACKNOWLEDGED_RELAY_MESSAGES + 2)
  expect(other.heard).toHaveLength(5_000)
  frozen.thaw()
  expect(frozen.heard).toEqual(numbers(1, 5_000))
})

test('an unreadable message counts as missed, and the next one arrives', () => {
  const { wire, heard, follow } = relay()
  follow()
  publish(1, 2)
  wire.hear({ kind: 'news', at: 3, text: '{' })
  wire.hear({ kind: 'news', at: 4, text: encodeBusMessage(change(4)) })
  expect(heard).toEqual([1, 2, 'missed', 4])
})

test('an old report of a relay process does not hold up later messages', () => {
  exchange = new BusToRelayProcesses(quietLog, 120 * encodeBusMessage(change(1_000)).length)
  const sent: number[] = []
  const line = exchange.attach((message) => {
    if (message.kind === 'news') sent.push(message.at)
  })
  line.hear({ kind: 'follow', after: 0 })
  publish(1, 2_000)
  // It was sent these and heard none: everything waits.
  const stuckAt = sent.at(-1) ?? 0
  line.hear({ kind: 'heard', at: stuckAt })
  const before = sent.length
  line.hear({ kind: 'heard', at: MESSAGES_PER_ACK })
  publish(2_001, 2_100)
  expect(sent.slice(before)).toEqual(numbers(2_001, 2_100))
})

test('a subscriber whose position is not kept receives a gap', () => {
  exchange = new BusToRelayProcesses(quietLog, 2_000)
  publish(1, 200)
  const { heard, follow } = relay()
  follow(1)
  expect(heard[0]).toBe('missed')
  expect(heard.slice(1)).toEqual(numbers(202 - heard.length, 200))
})

test('the origin answers questions; they fail before it answers, after a stop, and while it is silent', async () => {
  const { wire } = relay()
  await expect(wire.request('time', null)).rejects.toMatchObject({ code: 'origin-unreachable' })
  const end = exchange.serve(['time'], async (name, asked) => ({ epoch: 1, answer: [name, asked] }))
  expect(await wire.request('time', 7)).toEqual({ epoch: 1, answer: ['time', 7] })
  end()
  exchange.serve(['time'], () => new Promise(() => {}))
  const silent = expect(wire.request('time', null)).rejects.toMatchObject({
    values: { why: 'it has not answered in time' },
  })
  clock.advance(5_000)
  await silent
  const stopped = expect(wire.request('time', null)).rejects.toMatchObject({ values: { why: 'this relay stops' } })
  await wire.close()
  await stopped
})
