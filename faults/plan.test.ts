import { describe, expect, test } from 'vitest'
import { type PlanOptions, planStorm } from './plan.ts'

const options = (changes: Partial<PlanOptions>): PlanOptions => ({
  ...{ seed: 1, stormMs: 1_800_000, store: 'postgresql', nodes: 3, canFillDisk: true },
  ...changes,
})

describe('the plan of a storm', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(planStorm(options({}))).toEqual(planStorm(options({})))
    expect(planStorm(options({}))).not.toEqual(planStorm(options({ seed: 2 })))
  })

  test.each([
    ['postgresql', 10],
    ['embedded', 4],
  ] as const)('has every kind of fault that a %s store can meet', (store, kinds) => {
    expect(new Set(planStorm(options({ store })).map(({ kind }) => kind)).size).toBe(kinds)
  })

  test('has no full disk where none can be filled', () => {
    const kinds = planStorm(options({ store: 'embedded', canFillDisk: false })).map(({ kind }) => kind)
    expect(kinds).not.toContain('fullDisk')
  })

  test('is over when the storm is, and its faults come in order', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const faults = planStorm(options({ seed, stormMs: 60_000 }))
      expect(faults.every(({ atMs, ms }) => atMs + ms <= 60_000)).toBe(true)
      expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((one, other) => one - other))
      expect(faults.length).toBeGreaterThan(2)
    }
  })

  test('lets a node suffer one thing at a time', () => {
    for (let seed = 1; seed <= 20; seed++) {
      for (const node of [0, 1, 2]) {
        const own = planStorm(options({ seed })).filter((fault) => !('node' in fault) || fault.node === node)
        own.slice(1).forEach((fault, index) => {
          const before = own[index]
          expect(fault.atMs).toBeGreaterThanOrEqual((before?.atMs ?? 0) + (before?.ms ?? 0))
        })
      }
    }
  })
})
