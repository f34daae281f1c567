import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { createTestStablesWithKnights, generateInitialLeague } from './initialLeague.ts'
import { repairRosters } from './repairRosters.ts'
import { isTestStable, KNIGHTS_PER_STABLE, type Stable } from './stable.ts'

const league = generateInitialLeague(seedFromText('settled'))
const testers = createTestStablesWithKnights()
const stables = [...league.stables, ...testers.stables]
const everybody = [...league.knights, ...testers.knights].map(({ id }) => id)

function expectSound(settled: readonly Stable[]): void {
  for (const stable of settled) {
    expect(stable.knightIds).toHaveLength(isTestStable(stable) ? 1 : KNIGHTS_PER_STABLE)
    for (const id of stable.knightIds) expect(id.startsWith('test_')).toBe(isTestStable(stable))
  }
  expect(settled.flatMap(({ knightIds }) => knightIds).sort()).toEqual([...everybody].sort())
}

test('valid rosters stay unchanged', () => {
  expect(repairRosters(stables, everybody)).toEqual(stables)
})

test('a knight lent to a test stable returns to the free place', () => {
  const [lent = ''] = league.stables[4]?.knightIds ?? []
  const swapped = stables.map((stable) => ({
    ...stable,
    knightIds: stable.knightIds.map((id) => (id === lent ? 'test_knight_1' : id === 'test_knight_1' ? lent : id)),
  }))
  const settled = repairRosters(swapped, everybody)
  expect(settled[4]?.knightIds).toContain(lent)
  expectSound(settled)
})

test('after any lost, doubled or lent knights, everybody has one stable and each stable has eight', () => {
  const place = fc.record({ stable: fc.nat(stables.length - 1), at: fc.nat(KNIGHTS_PER_STABLE), rider: fc.nat(99) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (changes) => {
      const rosters = stables.map(({ knightIds }) => [...knightIds])
      for (const { stable, at, rider } of changes) {
        const id = everybody[rider]
        // Index 98 removes a knight; 99 inserts an unknown id.
        if (rider === 98) rosters[stable]?.splice(at, 1)
        else rosters[stable]?.splice(at, rider % 2, id ?? 'knight_gone')
      }
      const given = stables.map((stable, at) => ({ ...stable, knightIds: rosters[at] ?? [] }))
      expectSound(repairRosters(given, everybody))
    }),
  )
})
