import { describe, expect, test } from 'vitest'
import { type PlannedStormFault, planStormFaults, type StormPlanOptions } from './plan.ts'

const options = (changes: Partial<StormPlanOptions>): StormPlanOptions => ({
  ...{ seed: 1, stormMs: 1_800_000, store: 'postgresql', nodes: 3, relays: 0, canFillDisk: true },
  ...changes,
})

function victimsOf(faults: readonly PlannedStormFault[]): string[] {
  return faults.map(victimOf)
}

function victimOf(fault: PlannedStormFault): string {
  if (/bus$/i.test(fault.kind)) return 'bus'
  if (!('node' in fault) || ['cut', 'blackHole', 'stall', 'jitter'].includes(fault.kind)) return 'store'
  return fault.node < 2 ? 'origin' : 'relay'
}

describe('the plan of a storm', () => {
  test('is the same for the same seed, and differs for another', () => {
    expect(planStormFaults(options({}))).toEqual(planStormFaults(options({})))
    expect(planStormFaults(options({}))).not.toEqual(planStormFaults(options({ seed: 2 })))
  })

  test.each([
    ['postgresql', 10],
    ['embedded', 5],
  ] as const)('has every kind of fault that a %s store can meet', (store, kinds) => {
    expect(new Set(planStormFaults(options({ store })).map(({ kind }) => kind)).size).toBe(kinds)
  })

  test('has every kind of fault for relays, rotates its victims, and pauses a relay for a minute', () => {
    const faults = planStormFaults(options({ store: 'relays', stormMs: 3_600_000, nodes: 2, relays: 2 }))
    expect(new Set(faults.map(({ kind }) => kind)).size).toBe(18)
    expect(victimsOf(faults.slice(0, 8))).toEqual([
      'origin',
      'relay',
      'store',
      'bus',
      'origin',
      'relay',
      'store',
      'bus',
    ])
    const frozen = faults.filter((fault) => fault.kind === 'pause' && fault.node >= 2)
    expect(frozen.length).toBeGreaterThan(1)
    expect(frozen.every(({ ms }) => ms === 60_000)).toBe(true)
    const places = new Set(
      faults.flatMap((fault) => ('node' in fault && victimOf(fault) === 'bus' ? [fault.node] : [])),
    )
    expect([...places].sort()).toEqual([0, 1, 2, 3])
  })

  test('has no full disk if none can be filled', () => {
    const kinds = planStormFaults(options({ store: 'embedded', canFillDisk: false })).map(({ kind }) => kind)
    expect(kinds).not.toContain('fullDisk')
  })

  test('ends with the storm, and its faults are in order', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const faults = planStormFaults(options({ seed, stormMs: 60_000 }))
      expect(faults.every(({ atMs, ms }) => atMs + ms <= 60_000)).toBe(true)
      expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((one, other) => one - other))
      expect(faults.length).toBeGreaterThan(2)
    }
  })

  test('gives a node one fault at a time', () => {
    for (let seed = 1; seed <= 20; seed++) {
      for (const node of [0, 1, 2]) {
        const own = planStormFaults(options({ seed })).filter((fault) => !('node' in fault) || fault.node === node)
        own.slice(1).forEach((fault, index) => {
          const before = own[index]
          expect(fault.atMs).toBeGreaterThanOrEqual((before?.atMs ?? 0) + (before?.ms ?? 0))
        })
      }
    }
  })
})
