import { describe, expect, test } from 'vitest'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { createSampleMatch } from '../../joust/simulateSampleMatches.ts'
import { seedFromText } from '../../random/seed.ts'
import { readingA } from '../../tuning/presets.ts'
import { commonPlaceholders } from '../herald/commonPlaceholders.ts'
import { type NarrationLocale, type Verbosity, verbosities } from '../herald/narrationLocale.ts'
import type { NarrationRule } from '../herald/narrationRule.ts'
import { type NarrationRuleName, narrationRules } from '../herald/narrationRules.ts'
import { type NarratedLineText, RememberingHerald } from '../herald/rememberingHerald.ts'
import { takesFromPool } from '../herald/wording.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'

const narrationLocales: readonly (readonly [name: string, narrationLocale: NarrationLocale])[] = [
  ['English', english],
  ['French', french],
]
const names = Object.keys(narrationRules) as NarrationRuleName[]
const kindOf = (name: NarrationRuleName): NarrationRule['kind'] => narrationRules[name].kind
const MATCHES = 60
/** A match must be able to use this many wordings without a repeat. */
const FEWEST = { line: 5, aside: 6 } as const

function narrate(
  index: number,
  narrationLocale: NarrationLocale,
  manner: Verbosity = 'full',
): (NarratedLineText & { passNumber: number })[] {
  const { setup, entropy } = createSampleMatch(seedFromText('tongues'), index, readingA)
  const herald = new RememberingHerald(setup, entropy(0), { narrationLocale, manner })
  return simulateFacts(setup, entropy).map((fact) => ({ ...herald.say(fact), passNumber: fact.passNumber }))
}

const matches = Array.from({ length: MATCHES }, (_, index) => index)

describe.each(narrationLocales)('%s', (_name, narrationLocale) => {
  test('each line has at least five wordings and each aside six, all different', () => {
    for (const name of names) {
      const bare = narrationLocale.texts[name].map((text) => text.replace(/\{[^}]*\}/g, '*'))
      expect(bare.length, name).toBeGreaterThanOrEqual(FEWEST[kindOf(name)])
      expect(new Set(bare).size, name).toBe(bare.length)
    }
  })

  test('each line of a blow names both knights', () => {
    for (const name of names.filter((one) =>
      /^(attaint|strike-|(first|second|fallen)-(strike|break|fall))/.test(one),
    )) {
      for (const text of narrationLocale.texts[name]) {
        expect(text, name).toMatch(/\{\^?(de|que)?A\}/)
        expect(text, name).toMatch(/\{\^?(de|que)?B\}/)
      }
    }
  })

  test.each(verbosities)('whole matches in manner "%s" have no brace, double space or missing word', (manner) => {
    for (const index of matches) {
      for (const { text, line } of narrate(index, narrationLocale, manner)) {
        expect(text, line.name).not.toMatch(/[{}]|undefined|NaN| {2}|^ | $|[.!?] ?[.,;]/)
        if (manner === 'full') expect(text, line.name).not.toBe('')
      }
    }
  })

  test('the brief manner has less than 35% of the letters', () => {
    const letters = (manner: Verbosity): number =>
      matches.reduce(
        (sum, index) => sum + narrate(index, narrationLocale, manner).reduce((all, { text }) => all + text.length, 0),
        0,
      )
    expect(letters('brief') / letters('full')).toBeLessThan(0.35)
  })

  test("the newcomer's manner adds explanations to the full text, each once", () => {
    for (const index of matches) {
      const full = narrate(index, narrationLocale).map(({ text }) => text)
      const explained = narrate(index, narrationLocale, 'new').map(({ text }) => text)
      const more = explained.map((text, at) => text.slice(full[at]?.length)).filter((text) => text !== '')
      expect(explained.every((text, at) => text.startsWith(full[at] ?? '-'))).toBe(true)
      expect(new Set(more).size).toBe(more.length)
      expect(more.length).toBeGreaterThan(3)
    }
  })

  test('a pass has at most one remark from a pool, and every beat can have one', () => {
    const remarks = Object.values(narrationLocale.pools)
      .flat()
      .map((remark) => (narrationLocale.set?.(remark) ?? remark).slice(1))
    const beats = new Set<string>()
    for (const index of matches) {
      const perPass = new Map<number, number>()
      for (const { text, line, passNumber } of narrate(index, narrationLocale)) {
        const made = remarks.filter((remark) => text.includes(remark)).length
        perPass.set(passNumber, (perPass.get(passNumber) ?? 0) + made)
        if (made > 0) beats.add(line.name)
      }
      expect(Math.max(...perPass.values())).toBe(1)
    }
    for (const beat of ['trumpet', 'charge', 'gallop', 'lances', 'attaint', 'tally']) expect(beats).toContain(beat)
  })

  test("no text repeats in a match before its list's end", () => {
    for (const index of matches) {
      const seen = new Map<NarrationRuleName, number>()
      for (const { line } of narrate(index, narrationLocale)) seen.set(line.name, (seen.get(line.name) ?? 0) + 1)
      const lines = narrate(index, narrationLocale)
      for (const [name, count] of seen) {
        if (count > narrationLocale.texts[name].filter((text) => !takesFromPool(text)).length) continue
        const own = lines.filter(({ line, aside }) => line.name === name && aside === null).map(({ text }) => text)
        expect(new Set(own).size, name).toBe(own.length)
      }
    }
  })
})

test('both languages, in every manner, have the same occasions in the same order', () => {
  for (const index of matches) {
    const occasionsOf = (narrationLocale: NarrationLocale, manner: Verbosity): string[] =>
      narrate(index, narrationLocale, manner).map(({ line, aside }) => `${line.name} ${aside?.name ?? ''}`)
    const expected = occasionsOf(english, 'full')
    for (const [, narrationLocale] of narrationLocales) {
      for (const manner of verbosities) expect(occasionsOf(narrationLocale, manner)).toEqual(expected)
    }
  }
})

test('the same seed gives the same words', () => {
  expect(narrate(3, english).map(({ text }) => text)).toEqual(narrate(3, english).map(({ text }) => text))
})

test.each(narrationLocales)('%s has no unused placeholder or pool', (_name, narrationLocale) => {
  const texts = [...Object.values(narrationLocale.texts), ...Object.values(narrationLocale.brief)].flat().join(' ')
  const asked = new Set([...texts.matchAll(/\{\^?~?([\w-]+)\}/g)].map(([, name]) => name))
  const known = [...Object.keys(narrationLocale.slots), ...Object.keys(narrationLocale.pools)]
  expect(known.filter((name) => !asked.has(name) && !(name in commonPlaceholders))).toEqual([])
})
