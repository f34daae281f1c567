import {
  type CoatOfArms,
  getStableCoatOfArms,
  isMetal,
  shieldColours,
  stableIdentitiesWithTestStables,
  type Tincture,
  tiltYardCoatOfArms,
  unknownStableCoatOfArms,
} from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { contrastRatio, readTokenColour } from '../../testing/tokens.ts'
import { blazon } from './blazon.ts'

const borne = [
  ...stableIdentitiesWithTestStables.map(({ id, name }) => ({ bearer: name, arms: getStableCoatOfArms(id) })),
  { bearer: 'The yard', arms: tiltYardCoatOfArms },
  { bearer: 'A stranger', arms: unknownStableCoatOfArms },
]

/** The rule of tincture: no metal on metal, no colour on colour. */
function mayLieOn(upper: Tincture, lower: Tincture): boolean {
  return isMetal(upper) !== isMetal(lower)
}

/** Lists each pair of tinctures that touch, upper first. */
function layings({ field, ordinary, charges }: CoatOfArms): readonly (readonly [Tincture, Tincture])[] {
  const [first, second = first] = field.tinctures
  const onCharges = charges.flatMap(({ tincture, isOnOrdinary }) => {
    if (tincture === 'counterchanged') return [[first, second] as const]
    const grounds = isOnOrdinary && ordinary ? [ordinary.tincture] : field.tinctures
    return grounds.map((ground) => [tincture, ground] as const)
  })
  const onOrdinary = ordinary ? field.tinctures.map((ground) => [ordinary.tincture, ground] as const) : []
  return [...onCharges, ...onOrdinary]
}

describe.each(borne)('$bearer', ({ arms }) => {
  test('keeps the rule of tincture', () => {
    expect(layings(arms)).not.toEqual([])
    for (const [upper, lower] of layings(arms)) expect(mayLieOn(upper, lower), `${upper} on ${lower}`).toBe(true)
  })

  test('differs from its field by lightness alone', () => {
    for (const [upper, lower] of layings(arms)) {
      const [one, other] = [upper, lower].map((tincture) => readTokenColour(`shield-${tincture}`, 'light'))
      expect(contrastRatio(one ?? '', other ?? ''), `${upper} on ${lower}`).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the rule of tincture separates metals from colours', () => {
  expect(mayLieOn('or', 'azure')).toBe(true)
  expect(mayLieOn('sable', 'argent')).toBe(true)
  expect(mayLieOn('or', 'argent')).toBe(false)
  expect(mayLieOn('gules', 'vert')).toBe(false)
})

test('every stable has its own arms', () => {
  const blazons = stableIdentitiesWithTestStables.map(({ id }) => blazon(getStableCoatOfArms(id)))
  expect(new Set(blazons).size).toBe(14)
  expect(blazons).not.toContain(blazon(unknownStableCoatOfArms))
})

test('no two stables have the same first charge', () => {
  expect(new Set(stableIdentitiesWithTestStables.map(({ id }) => getStableCoatOfArms(id).charges[0]?.name)).size).toBe(
    14,
  )
})

test('an unknown stable bears a riddle', () => {
  expect(getStableCoatOfArms('stable_99')).toBe(unknownStableCoatOfArms)
  expect(getStableCoatOfArms('')).toBe(unknownStableCoatOfArms)
})

test('arms are blazoned like heralds do', () => {
  expect(blazon(getStableCoatOfArms('stable_1'))).toBe('Or, a rat sable, a base vert')
  expect(blazon(getStableCoatOfArms('stable_8'))).toBe('Argent, a coffin sable, a chief sable with roses argent')
  expect(blazon(getStableCoatOfArms('stable_10'))).toBe('Per pale Or and gules, a sun counterchanged')
})

test('pictures for other sites have the colours of the screens', () => {
  for (const [tincture, colour] of Object.entries(shieldColours)) {
    for (const lighting of ['light', 'dark'] as const)
      expect(readTokenColour(`shield-${tincture}`, lighting)).toBe(colour)
  }
})
