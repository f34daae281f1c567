import { drawTourneyFromSecret, findChampion, type Tourney, withdrawFromTourney } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { bracketPicture } from './bracketPicture.ts'
import { renderSvgOrPng } from './renderSvgOrPng.ts'

/** A bracket of eight knights a stable. */
function drawn(stables: number): Tourney {
  const candidates = Array.from({ length: stables * 8 }, (_, at) => ({
    ...{ knightId: `knight_${at + 1}`, stableId: `stable_${1 + Math.floor(at / 8)}`, isBanned: false },
    ...{ wins: at, matches: 100, points: 0, nighthood: 50 },
  }))
  return drawTourneyFromSecret(
    { season: 1, secret: '5e'.repeat(32), candidates, sunday: '2026-11-22' },
    nodeProofHashFunctions,
  )
}

/** All but one are withdrawn, so that every joust is decided. */
function decided(bracket: Tourney): Tourney {
  return bracket.entrants.slice(1).reduce((tourney, { knightId }) => withdrawFromTourney(tourney, knightId), bracket)
}

const facts = { heading: 'The Grand Tourney, Season One', champion: null, isSpoilerFree: false }
const shieldsIn = (svg: string): number => svg.match(/<use /g)?.length ?? 0

test.each([
  [12, 64],
  [4, 32],
  [1, 8],
])('a bracket of %i stables shows its %i knights, and nobody beyond before the first joust', (stables, knights) => {
  expect(shieldsIn(bracketPicture({ ...facts, bracket: drawn(stables) }))).toBe(knights)
})

test('a decided bracket shows who went on and the champion, and none of it without spoilers', () => {
  const bracket = decided(drawn(12))
  expect(findChampion(bracket)).not.toBeNull()
  const champion = ['Lady Maud Eastend', 'Champion of the Tilt'] as const
  const whole = bracketPicture({ ...facts, bracket, champion })
  expect(shieldsIn(whole)).toBe(64 + 62 + 1)
  expect(whole).toContain('>Eastend</tspan>')
  expect(whole).toContain('opacity="0.35"')
  const safe = bracketPicture({ ...facts, bracket, isSpoilerFree: true })
  expect(safe).toBe(bracketPicture({ ...facts, bracket: drawn(12), isSpoilerFree: true }))
})

test('it is rendered as a PNG', () => {
  const svg = bracketPicture({ ...facts, bracket: decided(drawn(12)), champion: ['Lady Maud', 'Champion of the Tilt'] })
  const { bytes } = renderSvgOrPng({ kind: 'png', svg: Buffer.from(svg) })
  expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe('PNG')
})
