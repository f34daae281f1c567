import { currentRules } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchStatus, MatchView } from './matches.ts'
import { pickLaterMatchView } from './pickLaterMatchView.ts'

const knight = { id: 'k', name: 'n', firstName: 'f', lastName: 'l', stableId: 's' } as const
const nobody = { ...knight, title: '', epithet: '', gender: 'other' } as const
const limits = {
  maxPasses: currentRules.passes,
  maxSuddenDeathPasses: currentRules.suddenDeathPasses,
  tempo: 1,
  commitment: 'c',
  secretCommitment: 'c',
  commitmentVersion: 1,
} as const
const none = { startTime: null, endTime: null, winner: null, ending: null, stoppedBy: null, secret: null } as const

function telling(status: MatchStatus, version: number, leaseEnd: number | null = null): MatchView {
  const writerExpiresAt = leaseEnd === null ? null : new Date(leaseEnd).toISOString()
  const writer = { writerId: null, writerName: null, writerSince: null, writerExpiresAt }
  const createdAt = '2026-11-20T12:00:00.000Z'
  return { id: 'm', version, status, createdAt, ...none, ...limits, ...writer, knight1: nobody, knight2: nobody }
}

/** Versions of a match: the status never goes back, and each change is counted. */
const history = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
  .map((counts) =>
    (['waiting', 'active', 'completed'] as const)
      .flatMap((status, at) => new Array<MatchStatus>(counts[at] ?? 0).fill(status))
      .map((status, version) => telling(status, version)),
  )

test('updates of a match may arrive in any order and repeatedly: the state never goes back and ends with the latest', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (versions, dice) => {
      const last = versions.at(-1)
      const [first, ...others] = versions
        .flatMap((one) => [one, one])
        .map((one) => ({ one, at: dice.next().value ?? 0 }))
        .sort((one, other) => one.at - other.at)
        .map(({ one }) => one)
      if (!first) return
      let held = first
      for (const received of others) {
        const before = held.version
        held = pickLaterMatchView(held, received)
        expect(held.version).toBeGreaterThanOrEqual(before)
      }
      expect(held).toEqual(last)
    }),
  )
})

test('a finished match does not restart, whatever its version', () => {
  const over = telling('completed', 3)
  expect(pickLaterMatchView(over, telling('active', 9))).toBe(over)
})

test('of two equal updates the one with the later lease wins', () => {
  const [early, late] = [telling('active', 3, 1_000), telling('active', 3, 2_000)]
  expect([pickLaterMatchView(early, late), pickLaterMatchView(late, early)]).toEqual([late, late])
})
