import { expect, test } from 'vitest'
import { listSufferers, listTakers } from './roles.ts'

const several = { nodes: 2, relays: 2 }
const lone = { nodes: 1, relays: 2 }

test('a fault of the store hits everybody, one of the bus only relays', () => {
  expect(listSufferers({ kind: 'crashStore', ms: 1 }, several)).toEqual([0, 1, 2, 3])
  expect(listSufferers({ kind: 'pauseBus', ms: 1 }, several)).toEqual([2, 3])
  expect(listTakers({ kind: 'pauseBus', ms: 1 }, several)).toEqual([])
})

test('a fault of the only origin hits all relays; of two origins, the other takes over', () => {
  const kill = { kind: 'kill', node: 0, ms: 1 } as const
  expect(listSufferers(kill, lone)).toEqual([0, 1, 2])
  expect(listSufferers(kill, several)).toEqual([0])
  expect(listTakers(kill, several)).toEqual([1])
  expect(listTakers(kill, lone)).toEqual([])
})

test('a fault of an origin’s bus connection does not hit its own viewers', () => {
  const dark = { kind: 'blackHoleBus', node: 0, ms: 1 } as const
  expect(listSufferers(dark, lone)).toEqual([1, 2])
  expect(listSufferers(dark, several)).toEqual([])
  expect(listTakers(dark, several)).toEqual([1])
})

test('a fault of a relay hits only the relay, and needs no takeover', () => {
  for (const kind of ['pause', 'cutBus'] as const) {
    expect(listSufferers({ kind, node: 3, ms: 1 }, several)).toEqual([3])
    expect(listTakers({ kind, node: 3, ms: 1 }, several)).toEqual([])
  }
  expect(listSufferers({ kind: 'pause', node: 1, ms: 1 }, { nodes: 3, relays: 0 })).toEqual([1])
})
