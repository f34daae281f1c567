import { expect, test } from 'vitest'
import { ConnectionLimiter, MAX_STREAMS_PER_ADDRESS } from './connectionLimiter.ts'
import { streamsWithinOpenFiles } from './openFiles.ts'

const limiterOf = (maxViewers: number): ConnectionLimiter => new ConnectionLimiter({ maxViewers, random: () => 0.5 })

function fill(full: ConnectionLimiter, address: string): { readonly leaves: (() => void)[]; readonly code: unknown } {
  const leaves: (() => void)[] = []
  try {
    for (;;) leaves.push(full.enter(address).leave)
  } catch (error) {
    return { leaves, code: error }
  }
}

test('one address takes at most a thousand places, and others still find one', () => {
  const house = limiterOf(20_000)
  const { leaves, code } = fill(house, '192.0.2.1')
  expect(leaves).toHaveLength(MAX_STREAMS_PER_ADDRESS)
  expect(code).toMatchObject({ code: 'too-many-streams', status: 429, values: { seconds: '18' } })
  expect(code).toMatchObject({ headers: { 'retry-after': '18', connection: 'close' } })
  house.enter('192.0.2.2')
})

test('with a small limit one address takes half of the places', () => {
  expect(fill(limiterOf(10), '192.0.2.1').leaves).toHaveLength(5)
  expect(fill(limiterOf(1), '192.0.2.1').leaves).toHaveLength(1)
})

test('all addresses of an IPv6 network count as one', () => {
  const house = limiterOf(10)
  fill(house, '2001:db8::1')
  expect(() => house.enter('2001:db8::2')).toThrow('from your address')
  house.enter('2001:db8:0:1::1')
})

test('a place is free again after its viewer leaves, and only once', () => {
  const house = limiterOf(10)
  const { leaves } = fill(house, '192.0.2.1')
  leaves[0]?.()
  leaves[0]?.()
  expect(fill(house, '192.0.2.1').leaves).toHaveLength(1)
})

test('a full limiter refuses everybody', () => {
  const house = limiterOf(2)
  house.enter('192.0.2.1')
  house.enter('192.0.2.2')
  expect(() => house.enter('192.0.2.3')).toThrow('Too many viewers right now.')
})

test('the number of streams leaves some file descriptors for everything else', () => {
  const wanted = 20_000
  expect([null, 1_048_576, 20_256, 1_024, 300, 1].map((limit) => streamsWithinOpenFiles(limit, wanted))).toEqual([
    20_000, 20_000, 20_000, 768, 150, 1,
  ])
})

test('a viewer above the rate gets a retry time and takes no place', () => {
  const waits = [null, 7, null]
  let given = 0
  const house = new ConnectionLimiter({
    maxViewers: 2,
    random: () => 0.5,
    arrivals: { begin: () => waits.shift() ?? null, giveBack: () => given++ },
  })
  house.enter('192.0.2.1')
  const enter = () => house.enter('192.0.2.2')
  expect(enter).toThrow('Many viewers come at once. Try again in 7 seconds.')
  const place = enter()
  // A refusal for a full limiter takes no turn.
  expect(enter).toThrow('Too many viewers right now.')
  // Giving up returns the turn once; leaving does not return it.
  place.giveUp()
  place.giveUp()
  enter().leave()
  expect(given).toBe(1)
})
