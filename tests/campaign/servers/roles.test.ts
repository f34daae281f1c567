import { expect, test } from 'vitest'
import { listNodesWithoutEvents, listTakeoverNodes } from './roles.ts'

const several = { nodes: 2, relays: 2 }
const lone = { nodes: 1, relays: 2 }

test('a fault of the store hits everybody, one of the bus only relays', () => {
  expect(listNodesWithoutEvents({ kind: 'crashStore', ms: 1 }, several)).toEqual([0, 1, 2, 3])
  expect(listNodesWithoutEvents({ kind: 'pauseBus', ms: 1 }, several)).toEqual([2, 3])
  expect(listTakeoverNodes({ kind: 'pauseBus', ms: 1 }, several)).toEqual([])
})

test('a fault of the only origin hits all relays; of two origins, the other takes over', () => {
  const kill = { kind: 'kill', node: 0, ms: 1 } as const
  expect(listNodesWithoutEvents(kill, lone)).toEqual([0, 1, 2])
  expect(listNodesWithoutEvents(kill, several)).toEqual([0])
  expect(listTakeoverNodes(kill, several)).toEqual([1])
  expect(listTakeoverNodes(kill, lone)).toEqual([])
})

test('a fault of an origin’s bus connection does not hit its own viewers', () => {
  const dark = { kind: 'blackHoleBus', node: 0, ms: 1 } as const
  expect(listNodesWithoutEvents(dark, lone)).toEqual([1, 2])
  expect(listNodesWithoutEvents(dark, several)).toEqual([])
  expect(listTakeoverNodes(dark, several)).toEqual([1])
})

test('a fault of a relay hits only the relay, and needs no takeover', () => {
  for (const kind of ['pause', 'cutBus'] as const) {
    expect(listNodesWithoutEvents({ kind, node: 3, ms: 1 }, several)).toEqual([3])
    expect(listTakeoverNodes({ kind, node: 3, ms: 1 }, several)).toEqual([])
  }
  expect(listNodesWithoutEvents({ kind: 'pause', node: 1, ms: 1 }, { nodes: 3, relays: 0 })).toEqual([1])
})
