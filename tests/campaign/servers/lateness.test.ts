import { describe, expect, test } from 'vitest'
import {
  describeFaultsAround,
  latestExcusedDeliveryMs,
  MAX_DELIVERY_LATENESS_MS,
  MAX_LATENESS_AFTER_KILL_MS,
  type StormFaultSpan,
} from './lateness.ts'

const due = 1_000_000
const struck = (changes: Partial<StormFaultSpan>): StormFaultSpan => ({
  ...{ kind: 'kill', node: 0, sufferers: [0], takers: [1] },
  ...{ from: due - 5_000, wholeFrom: due - 5_000, until: due - 1_000 },
  ...changes,
})

describe('the latest time of a delivery', () => {
  test('without a fault is ten seconds after an event is due', () => {
    expect(latestExcusedDeliveryMs(due, 0, [])).toBe(due + MAX_DELIVERY_LATENESS_MS)
  })

  test("after a kill of the viewer's node is 35 seconds after its return", () => {
    expect(latestExcusedDeliveryMs(due, 0, [struck({})])).toBe(due - 1_000 + MAX_LATENESS_AFTER_KILL_MS)
  })

  test("during another node's long absence includes only the takeover", () => {
    const away = struck({ node: 1, sufferers: [1], takers: [0], kind: 'blackHole', until: due + 60_000 })
    expect(latestExcusedDeliveryMs(due, 0, [away])).toBe(
      due - 5_000 + MAX_DELIVERY_LATENESS_MS + MAX_DELIVERY_LATENESS_MS,
    )
  })

  test('includes no takeover while all possible takers suffer', () => {
    const away = struck({
      node: 1,
      sufferers: [1],
      takers: [0],
      kind: 'pause',
      from: due - 15_000,
      until: due + 36_000,
    })
    const dark = struck({ node: 0, sufferers: [0], takers: [1], kind: 'blackHole', from: due, until: due + 54_000 })
    expect(latestExcusedDeliveryMs(due, 2, [away, dark])).toBe(
      due + 36_000 + MAX_DELIVERY_LATENESS_MS + MAX_DELIVERY_LATENESS_MS,
    )
    // The first node was taken over long ago, and the other returns sooner.
    const short = struck({ ...dark, until: due + 20_000 })
    expect(latestExcusedDeliveryMs(due, 2, [away, short])).toBe(
      due - 15_000 + MAX_DELIVERY_LATENESS_MS + MAX_LATENESS_AFTER_KILL_MS,
    )
    const slow = struck({ ...dark, kind: 'jitter' })
    expect(latestExcusedDeliveryMs(due, 2, [struck({ ...away, from: due - 1_000 }), slow])).toBe(
      due - 1_000 + MAX_DELIVERY_LATENESS_MS + MAX_LATENESS_AFTER_KILL_MS,
    )
  })

  test('with a dark bus connection of an origin is later for relays, but not for its own takeovers', () => {
    const away = struck({ node: 1, sufferers: [1], takers: [0], kind: 'blackHole', from: due, until: due + 40_000 })
    const dark = struck({
      node: 0,
      sufferers: [],
      takers: [1],
      kind: 'blackHoleBus',
      from: due - 1_000,
      until: due + 25_000,
    })
    expect(latestExcusedDeliveryMs(due, 2, [dark, away])).toBe(
      due + 25_000 + MAX_DELIVERY_LATENESS_MS + MAX_DELIVERY_LATENESS_MS,
    )
    expect(latestExcusedDeliveryMs(due, 0, [dark, away])).toBe(
      due + MAX_DELIVERY_LATENESS_MS + MAX_DELIVERY_LATENESS_MS,
    )
    expect(latestExcusedDeliveryMs(due, 1, [dark])).toBe(due + MAX_DELIVERY_LATENESS_MS)
  })

  test('is later for everybody after a fault of the store', () => {
    expect(
      latestExcusedDeliveryMs(due, 2, [
        struck({ node: null, sufferers: [0, 1, 2], takers: [], kind: 'crashStore', until: due + 4_000 }),
      ]),
    ).toBe(due + 4_000 + MAX_DELIVERY_LATENESS_MS)
  })

  test('is no later for others after a fault of a relay, which writes no matches', () => {
    const away = struck({ node: 3, sufferers: [3], takers: [], kind: 'pause', until: due + 60_000 })
    expect(latestExcusedDeliveryMs(due, 2, [away])).toBe(due + MAX_DELIVERY_LATENESS_MS)
    expect(latestExcusedDeliveryMs(due, 3, [away])).toBe(due + 60_000 + MAX_LATENESS_AFTER_KILL_MS)
  })

  test("moves on when a second fault begins before the first one's excuse ends", () => {
    const first = struck({ kind: 'fullDisk', from: due - 1_000, until: due + 15_000 })
    const second = struck({ kind: 'pause', from: due + 20_000, until: due + 50_000 })
    expect(latestExcusedDeliveryMs(due, 0, [second, first])).toBe(due + 50_000 + MAX_LATENESS_AFTER_KILL_MS)
    expect(latestExcusedDeliveryMs(due, 0, [second])).toBe(due + MAX_DELIVERY_LATENESS_MS)
  })

  test('ignores faults that ended long before or began long after', () => {
    const before = struck({ from: due - 90_000, until: due - 60_000 })
    const after = struck({ from: due + MAX_DELIVERY_LATENESS_MS + 1, until: due + 90_000 })
    expect(latestExcusedDeliveryMs(due, 0, [before, after])).toBe(due + MAX_DELIVERY_LATENESS_MS)
  })
})

test('the faults around a late event are listed in order, without older and later ones', () => {
  const bus = struck({ kind: 'pauseBus', node: null, from: due - 5_000, until: due + 24_100 })
  const kill = struck({ kind: 'kill', node: 1, from: due + 12_300, until: due + 16_000 })
  const before = struck({ from: due - 90_000, until: due - 61_000 })
  const after = struck({ from: due + 41_000, until: due + 45_000 })
  expect(describeFaultsAround(due, due + 40_900, [after, kill, bus, before])).toBe(
    'pauseBus from -5.0 to 24.1, kill of node 1 from 12.3 to 16.0',
  )
})
