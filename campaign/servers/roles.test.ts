import { expect, test } from 'vitest'
import { sufferersOf, takersOf } from './roles.ts'

const several = { nodes: 2, relays: 2 }
const lone = { nodes: 1, relays: 2 }

test('the store’s trouble is everybody’s, and the bus’s that of the relays behind it', () => {
  expect(sufferersOf({ kind: 'crashStore', ms: 1 }, several)).toEqual([0, 1, 2, 3])
  expect(sufferersOf({ kind: 'pauseBus', ms: 1 }, several)).toEqual([2, 3])
  expect(takersOf({ kind: 'pauseBus', ms: 1 }, several)).toEqual([])
})

test('what befalls the only origin, all behind it suffer; of two, the other takes over', () => {
  const kill = { kind: 'kill', node: 0, ms: 1 } as const
  expect(sufferersOf(kill, lone)).toEqual([0, 1, 2])
  expect(sufferersOf(kill, several)).toEqual([0])
  expect(takersOf(kill, several)).toEqual([1])
  expect(takersOf(kill, lone)).toEqual([])
})

test('without the bus an origin’s own viewers lack nothing', () => {
  const dark = { kind: 'blackHoleBus', node: 0, ms: 1 } as const
  expect(sufferersOf(dark, lone)).toEqual([1, 2])
  expect(sufferersOf(dark, several)).toEqual([])
  expect(takersOf(dark, several)).toEqual([1])
})

test('a relay’s trouble is its own, and nobody has to take anything over', () => {
  for (const kind of ['pause', 'cutBus'] as const) {
    expect(sufferersOf({ kind, node: 3, ms: 1 }, several)).toEqual([3])
    expect(takersOf({ kind, node: 3, ms: 1 }, several)).toEqual([])
  }
  expect(sufferersOf({ kind: 'pause', node: 1, ms: 1 }, { nodes: 3, relays: 0 })).toEqual([1])
})
