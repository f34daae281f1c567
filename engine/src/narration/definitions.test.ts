import { describe, expect, test } from 'vitest'
import { severities } from '../league/injury.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { eventDefinitions } from './eventDefinitions.ts'
import { injuryCatalogue, injuryDescription } from './injuryCatalogue.ts'

const delays: readonly [row: string, names: RegExp, min: number, max: number][] = [
  ['FLOW-26', /^MATCH_START$/, 3, 5],
  ['FLOW-27', /^RIDERS_TO_POSTS$/, 2, 3],
  ['FLOW-28', /^MARSHALL_ASSESSMENT$/, 2, 4],
  ['FLOW-29', /^KNIGHT_READY$/, 1, 2],
  ['FLOW-30', /^(SUDDEN_DEATH_)?PASS_START$/, 1, 2],
  ['FLOW-31', /^TRUMPET_BLAST$/, 2, 3],
  ['FLOW-32', /^KNIGHTS_CHARGE$/, 1, 2],
  ['FLOW-33', /^MOUNTS_BUILDING_SPEED$/, 2, 3],
  ['FLOW-34', /^LOWER_LANCES$/, 1, 2],
  ['FLOW-35', /ATTAINT$/, 1, 2],
  ['FLOW-36', /^INJURY_(SINGLE|DOUBLE)$/, 2, 4],
  ['FLOW-37', /^BLACK_FLAG/, 2, 4],
  ['FLOW-38', /^LEECH_RIDE$/, 3, 5],
  ['FLOW-39', /^LEECH_ANNOUNCE/, 2, 4],
  ['FLOW-40', /^INJURY_CONSIDERATION_SINGLE$/, 4, 8],
  ['FLOW-41', /^INJURY_CONSIDERATION_DOUBLE$/, 6, 10],
  ['FLOW-42', /^ANNOUNCE_/, 2, 3],
  ['FLOW-43', /^END_WITHDRAWAL/, 3, 5],
  ['FLOW-44', /^END_DEATH/, 4, 6],
  ['FLOW-45', /^STRIPED_FLAG/, 2, 4],
  ['FLOW-46', /^END_DISQUALIFICATION/, 3, 5],
  ['FLOW-47', /^YELLOW_FLAG$/, 2, 4],
  ['FLOW-48', /^SUDDEN_DEATH$/, 3, 5],
  ['FLOW-49', /^END_(EXHAUSTION|SUNLY_VICTORY)$/, 3, 5],
  ['FLOW-50', /^FINAL_SUMMARY/, 1, 2],
  ['FLOW-51', /^POINTS_AWARDED$/, 1, 2],
  ['FLOW-52', /^CLEAN_PASS$/, 1, 2],
  ['FLOW-53', /^SCORE_ANNOUNCE/, 0, 0],
  ['FLOW-54', /^STRIKE_/, 0, 0],
]

const of = (names: RegExp) => eventDefinitions.filter((one) => names.test(one.referenceName))

describe('event definitions', () => {
  test.each(delays)('%s %s lasts %i to %i seconds', (_row, names, min, max) => {
    expect(of(names).length).toBeGreaterThan(0)
    for (const definition of of(names)) expect(definition.delay).toEqual({ min, max })
  })

  test('every event has one of these delays', () => {
    const covered = (name: EventKindName): boolean => delays.some(([, names]) => names.test(name))
    expect(eventDefinitions.filter((one) => !covered(one.referenceName))).toEqual([])
  })

  test('DATA-21 DATA-22 ids are config-0, config-1 and so on, and dates are ISO dates', () => {
    expect(eventDefinitions.map((one) => one.id)).toEqual(eventDefinitions.map((_, at) => `config-${at}`))
    for (const one of eventDefinitions) {
      expect(new Date(one.createdAt).toISOString()).toBe(one.createdAt)
      expect(new Date(one.updatedAt).toISOString()).toBe(one.updatedAt)
    }
  })

  test('INJ-27 a death is narrated in the words of the rules', () => {
    for (const one of of(/^END_DEATH_SINGLE$/)) {
      expect(one.historyText).toContain('Knight {Afull} died: Fatal blow to the {place} following cumulative injuries.')
    }
    for (const one of of(/^END_DEATH_DOUBLE$/)) expect(one.historyText.match(/died: Fatal blow/g)).toHaveLength(2)
  })

  test('SIM-27 only a withdrawal or an exhaustion speaks of withdrawal, exhaustion or forfeit', () => {
    const ends = of(/^(END_|FINAL_)/).filter(
      (one) => !/DISQUALIFICATION|DEATH/.test(one.referenceName) || /FINAL/.test(one.referenceName),
    )
    for (const one of ends) {
      const isMeant = /WITHDRAWAL|EXHAUSTION/.test(one.referenceName)
      const isSaid = /\b(withdrawal|exhaustion|forfeit)\b/i.test(one.historyText)
      // A summary shows a mark instead.
      if (!isMeant || one.referenceName.startsWith('END_')) expect(isSaid, one.historyText).toBe(isMeant)
    }
  })
})

describe('the injury catalogue', () => {
  test('INJ-01 INJ-02 INJ-03 eleven places, two paths and three severities each have a different text', () => {
    const places = Object.keys(injuryCatalogue).sort()
    expect(places).toEqual([
      'arm',
      'chest',
      'crest',
      'hand',
      'horse',
      'leg',
      'neck',
      'shield',
      'shoulder',
      'visor',
      'waist',
    ])
    const texts = places.flatMap((location) =>
      (['A', 'B'] as const).flatMap((path) =>
        severities.map((severity) => injuryDescription({ location, path, severity })),
      ),
    )
    expect(new Set(texts).size).toBe(66)
    expect(texts.filter((text) => text.includes('injury to the'))).toEqual([])
  })

  test('INJ-04 the crest runs from disruption through imbalance to corruption of the humours', () => {
    expect(Object.values(injuryCatalogue.crest.A)).toEqual([
      'a disruption of the humours',
      'an imbalance of the humours',
      'a corruption of the humours',
    ])
  })

  test('INJ-05 a mount runs from bruised through injured to mostly dead', () => {
    expect(Object.values(injuryCatalogue.horse.B)).toEqual([
      'a bruised mount',
      'an injured mount',
      'a mostly dead mount',
    ])
  })

  test('INJ-06 INJ-08 an unknown wound falls back to severity and place', () => {
    expect(injuryDescription({ location: 'wing', path: 'A', severity: 'minor' })).toBe('minor injury to the wing')
  })
})
