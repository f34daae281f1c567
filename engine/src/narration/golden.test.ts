import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, describe as group, test } from 'vitest'
import { type Ending, endings, type MatchFact } from '../joust/event.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import { rideMatch } from '../joust/rideMatch.ts'
import { type SampleMatch, sampleMatch } from '../joust/sampleMatches.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { seedFromText } from '../random/seed.ts'
import { RULES_VERSION, rulesByVersion, WORDS_VERSION } from '../rules/versions.ts'
import { readingA } from '../tuning/presets.ts'
import { describe } from './describe.ts'
import { editions } from './editions.ts'
import { injuryCatalogue } from './injuryCatalogue.ts'
import { locales } from './locale.ts'
import { locationFormats, locationWords } from './locationWords.ts'
import { pronounsOf } from './pronouns.ts'

// Matches that were ridden and told keep their versions for ever, so the goldens of a version never change: whoever
// changes facts raises RULES_VERSION, whoever changes words raises WORDS_VERSION, keeps the old ones beside the new, and
// lets the next run write the new version's files.

const seed = seedFromText('golden')
// Both knights die in one match of 200,000: looked for among deadlier lances.
const deadly = { ...readingA, baseDeathChance: 50 }

/** The first sample match that ends so. */
function firstOf(ending: Ending): SampleMatch {
  const tuning = ending === 'double-death' ? deadly : readingA
  for (let index = 0; index < 100_000; index++) {
    const match = sampleMatch(seed, index, tuning)
    if (rideMatch(match.setup, match.entropy).ending === ending) return match
  }
  throw new Error(`No match ended by ${ending}.`)
}

const matches = endings.map((ending) => [ending, firstOf(ending)] as const)

/** Compares with the file of a version, which is written once and then only read. */
async function expectAsWritten(text: string, file: string, constant: string): Promise<void> {
  const path = fileURLToPath(new URL(`golden/${file}`, import.meta.url))
  if (!existsSync(path)) return expect(text).toMatchFileSnapshot(path)
  expect(text, `${file} has changed: raise ${constant} instead`).toBe(readFileSync(path, 'utf8'))
}

function factLine(fact: MatchFact): string {
  const { seq, tOffsetMs, passNumber, referenceName, subject, outcome, effects } = fact
  const about = [subject, outcome].map((one) => one ?? '-').join(' ')
  const happened = effects.length === 0 ? '' : ` ${JSON.stringify(effects)}`
  return `${seq} ${tOffsetMs} ${passNumber} ${referenceName} ${about}${happened}`
}

function under({ setup }: SampleMatch, rulesVersion: number): MatchSetup {
  const rules = rulesByVersion[rulesVersion]
  if (!rules) throw new Error(`There are no rules of version ${rulesVersion}.`)
  return { ...setup, rulesVersion, rules }
}

group.each(Object.keys(rulesByVersion).map(Number))('rules version %i', (version) => {
  test.each(matches)('gives the facts that it always gave a match that ends by %s', async (ending, match) => {
    const facts = rideFacts(under(match, version), match.entropy)
    await expectAsWritten(`${facts.map(factLine).join('\n')}\n`, `facts-${version}/${ending}.txt`, 'RULES_VERSION')
  })

  test('is, number for number, what it always was', async () => {
    const text = `${JSON.stringify(rulesByVersion[version], null, 1)}\n`
    await expectAsWritten(text, `facts-${version}/rules.json`, 'RULES_VERSION')
  })
})

const tellings = locales.flatMap((locale) =>
  Object.keys(editions[locale]).map((version) => [locale, Number(version)] as const),
)

group.each(tellings)('words in %s, version %i', (locale, wordsVersion) => {
  test.each(matches)('tell a match that ends by %s as they always did', async (ending, match) => {
    const { setup, entropy } = match
    const words = describe(setup, entropy(0), rideFacts(setup, entropy), { wordsVersion, locale })
    await expectAsWritten(`${words.join('\n')}\n`, `words-${locale}-${wordsVersion}/${ending}.txt`, 'WORDS_VERSION')
  })

  test('are, text for text, what they always were', async () => {
    const others = {
      wounds: injuryCatalogue,
      places: Object.keys(injuryCatalogue).map((place) =>
        locationFormats.map((format) => locationWords(place, format)),
      ),
      pronouns: (['male', 'female', 'none', 'other'] as const).map(pronounsOf),
    }
    const text = `${JSON.stringify({ ...editions[locale][wordsVersion], ...others }, null, 1)}\n`
    await expectAsWritten(text, `words-${locale}-${wordsVersion}/words.json`, 'WORDS_VERSION')
  })
})

test('the versions of now are known', () => {
  expect(Object.keys(rulesByVersion)).toContain(String(RULES_VERSION))
  for (const locale of locales) expect(Object.keys(editions[locale])).toContain(String(WORDS_VERSION))
})
