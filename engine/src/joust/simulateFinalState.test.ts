import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Seed, seedFromText } from '../random/seed.ts'
import { LAST_PASS } from '../rules/matchLengthRules.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import type { UntimedFact } from './event.ts'
import { simulateOpening, simulatePass } from './flow.ts'
import { startMatchSimulation } from './matchSimulation.ts'
import type { MatchState } from './matchState.ts'
import { applyEffect, createMutableMatchState } from './replay.ts'
import { simulateFinalState } from './simulateFinalState.ts'
import {
  createSampleMatch,
  type SampleMatch,
  type SampleMatchReport,
  simulateSampleMatches,
} from './simulateSampleMatches.ts'

const seeds = fc.integer({ min: 0, max: 1_000_000 })
const seed: Seed = seedFromText('properties')
const MATCHES = 25_000

function momentsOf({ setup, entropy }: SampleMatch): UntimedFact[] {
  const moments: UntimedFact[] = []
  const riding = startMatchSimulation(setup, (moment) => {
    moments.push(moment)
  })
  simulateOpening(riding)
  for (let pass = 1; riding.draft.ending === null && pass <= LAST_PASS; pass++)
    simulatePass(riding, pass, entropy(pass))
  return moments
}

function fold(moments: readonly UntimedFact[]): MatchState {
  const draft = createMutableMatchState()
  for (const moment of moments) for (const effect of moment.effects) applyEffect(draft, effect, moment.passNumber)
  return draft
}

describe('any match', () => {
  const everyMatch = (claim: (state: MatchState, moments: readonly UntimedFact[]) => void): void => {
    fc.assert(
      fc.property(seeds, (index) => {
        const match = createSampleMatch(seed, index, readingA)
        claim(simulateFinalState(match.setup, match.entropy), momentsOf(match))
      }),
      { numRuns: 100 },
    )
  }

  test('ends once, with the final summary last', () => {
    everyMatch((state, moments) => {
      expect(state.status).toBe('completed')
      expect(moments.flatMap((moment) => moment.effects).filter((effect) => effect.kind === 'ended')).toHaveLength(1)
      expect(moments.at(-1)?.referenceName).toMatch(/^FINAL_SUMMARY_/)
    })
  })

  test('without a herald has the same state and number of moments', () => {
    everyMatch((state, moments) => expect({ ...fold(moments), seq: moments.length }).toEqual(state))
  })

  test('has cells that sum to the points, which are never negative', () => {
    everyMatch((state, moments) => {
      for (const rider of [state.knight1, state.knight2]) {
        expect(rider.cells.reduce((sum: number, cell) => sum + (cell ?? 0), 0)).toBe(rider.points)
      }
      const draft = createMutableMatchState()
      for (const moment of moments) {
        for (const effect of moment.effects) applyEffect(draft, effect, moment.passNumber)
        expect(Math.min(draft.knight1.points, draft.knight2.points)).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('has a winner exactly if its ending names one', () => {
    const shared = ['draw', 'double-disqualification', 'double-withdrawal', 'double-death']
    everyMatch((state) => expect(state.winner === null).toBe(shared.includes(state.ending ?? '')))
  })

  test('never carries two wounds at one place', () => {
    everyMatch((state) => {
      for (const { injuries } of [state.knight1, state.knight2]) {
        expect(new Set(injuries.map((injury) => injury.location)).size).toBe(injuries.length)
      }
    })
  })
})

describe(`the reference figures, over ${MATCHES} matches`, () => {
  const ride = (tuning: typeof readingA): SampleMatchReport =>
    simulateSampleMatches({ matches: MATCHES, seed: 'reference', tuning }, ({ setup, entropy }) =>
      simulateFinalState(setup, entropy),
    )

  /** Within one percentage point for an ending, 3% for an average (rules 12). */
  const compare = (
    report: SampleMatchReport,
    endings: Partial<SampleMatchReport['endings']>,
    averages: object,
  ): void => {
    for (const [ending, percent] of Object.entries(endings)) {
      const count = report.endings[ending as keyof SampleMatchReport['endings']]
      expect(Math.abs((100 * count) / MATCHES - percent), ending).toBeLessThan(1)
    }
    for (const [name, expected] of Object.entries(averages) as [keyof SampleMatchReport['averages'], number][]) {
      expect(Math.abs(report.averages[name] / expected - 1), name).toBeLessThan(0.03)
    }
  }

  test('Reading A matches the independent simulation', () => {
    const report = ride(readingA)
    compare(
      report,
      {
        points: 53.85,
        draw: 0.13,
        disqualification: 33.09,
        doubleDisqualification: 0.52,
        withdrawal: 11.34,
        doubleWithdrawal: 0.09,
        death: 0.98,
      },
      { passes: 7.51, points: 10.5, hits: 8.26, breaks: 2.49, dismounts: 1.24, penalties: 1.37, injuries: 1.95 },
    )
    expect(Math.abs(report.suddenDeath - 0.0404)).toBeLessThan(0.003)
    expect(Math.abs(report.averages.warnings - 0.14)).toBeLessThan(0.01)
  })

  test('Reading B matches the independent simulation', () => {
    compare(
      ride(readingB),
      { points: 58.58, draw: 0.41, disqualification: 34.16, withdrawal: 4.35, death: 1.96 },
      { passes: 7.83, points: 6.34 },
    )
  })
})
