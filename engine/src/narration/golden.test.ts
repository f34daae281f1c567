import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, describe as group, test } from 'vitest'
import { type Ending, endings, type MatchFact } from '../joust/event.ts'
import type { KnightRecordBeforeMatch, RecordsBeforeMatch } from '../joust/recordsBeforeMatch.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { createSampleMatch, type SampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { RULES_VERSION, rulesByVersion, WORDS_VERSION } from '../rules/versions.ts'
import { readingA } from '../tuning/presets.ts'
import { formatHitLocation, hitLocationTextFormats } from './formatHitLocation.ts'
import { verbosities } from './herald/narrationLocale.ts'
import { injuryCatalogue } from './injuryCatalogue.ts'
import { type Locale, locales } from './locale.ts'
import * as enBody from './locales/en/body.ts'
import * as enNumbers from './locales/en/numbers.ts'
import * as frBody from './locales/fr/body.ts'
import { frenchInjuryCatalogue as frInjuries } from './locales/fr/injuries.ts'
import { formatFrenchName } from './locales/fr/names.ts'
import * as frNumbers from './locales/fr/numbers.ts'
import { locationWithArticle, locationWithAu, locationWithDe } from './locales/fr/places.ts'
import { narrationLocales } from './locales/narrationLocales.ts'
import { narrateFacts } from './narrateFacts.ts'
import { pronounsOf } from './pronouns.ts'
import { isKnownWordsVersion } from './wordsVersions.ts'

// The goldens of a version never change, because matches keep their versions. To change facts, raise RULES_VERSION; to
// change words, raise WORDS_VERSION. Keep the old ones; the next run writes the new files. To fix words that were never
// released, delete golden/words-en-1 and golden/words-fr-1. Then run this file, which rewrites them, and read the diff.

const seed = seedFromText('golden')
// Only one match in 200,000 kills both knights, so the search uses deadlier lances.
const deadly = { ...readingA, baseDeathChance: 50 }

/** Finds the first sample match with this ending. */
function firstOf(ending: Ending): SampleMatch {
  const tuning = ending === 'double-death' ? deadly : readingA
  for (let index = 0; index < 100_000; index++) {
    const match = createSampleMatch(seed, index, tuning)
    if (simulateFinalState(match.setup, match.entropy).ending === ending) return match
  }
  throw new Error(`No match ended by ${ending}.`)
}

const matches = endings.map((ending) => [ending, firstOf(ending)] as const)

/** Compares the text with a version's file; the file is written only if it is missing. */
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
  test.each(matches)('a match that ends by %s has the same facts as ever', async (ending, match) => {
    const facts = simulateFacts(under(match, version), match.entropy)
    await expectAsWritten(`${facts.map(factLine).join('\n')}\n`, `facts-${version}/${ending}.txt`, 'RULES_VERSION')
  })

  test('the rules are the same as ever', async () => {
    const text = `${JSON.stringify(rulesByVersion[version], null, 1)}\n`
    await expectAsWritten(text, `facts-${version}/rules.json`, 'RULES_VERSION')
  })
})

function pronounsOfAll() {
  return (['male', 'female', 'none', 'other'] as const).map(pronounsOf)
}

const none: KnightRecordBeforeMatch = { jousts: 0, wins: 0, streak: 0, longestWon: 0, mourned: null }
const odo = { title: 'Sur', firstName: 'Odo', lastName: 'Late', epithet: 'the Mild', gender: 'male' } as const

/** Made-up records, each with something else to mention. */
const pasts: Readonly<Record<Ending, RecordsBeforeMatch | null>> = {
  points: pastWith(
    { jousts: 31, wins: 17, streak: 4, longestWon: 4 },
    { jousts: 40, wins: 20, streak: -3, longestWon: 2 },
    [5, 3, 2],
  ),
  'sudden-death': pastWith({ jousts: 12, wins: 6, streak: 1 }, { jousts: 9, wins: 4, streak: -1 }, [2, 1, 1]),
  draw: pastWith({ jousts: 22, wins: 9, streak: 1 }, { jousts: 24, wins: 12, streak: 1 }, [6, 3, 3]),
  disqualification: pastWith({ jousts: 7 }, { jousts: 99, wins: 51, streak: 2, longestWon: 9 }, [1, 0, 1]),
  'double-disqualification': pastWith({}, { jousts: 3, wins: 1, streak: 1 }, [0, 0, 0]),
  withdrawal: pastWith(
    { jousts: 15, wins: 9, streak: 3, mourned: odo },
    { jousts: 16, wins: 2, streak: -4 },
    [1, 1, 0],
  ),
  'double-withdrawal': pastWith({ jousts: 5, wins: 1 }, { jousts: 6, wins: 5, streak: 5 }, [0, 0, 0]),
  death: pastWith({ jousts: 2 }, { jousts: 60, wins: 33, streak: 6, longestWon: 7, mourned: odo }, [3, 0, 3]),
  'double-death': null,
}

/** @param met number of meetings and wins of each; the first knight with a win won the last meeting. */
function pastWith(
  knight1: Partial<KnightRecordBeforeMatch>,
  knight2: Partial<KnightRecordBeforeMatch>,
  [ridden, wins1, wins2]: readonly [number, number, number],
): RecordsBeforeMatch {
  const [own1, own2] = [
    { ...none, ...knight1 },
    { ...none, ...knight2 },
  ]
  return {
    knight1: own1,
    knight2: own2,
    meetings: { ridden, knight1: wins1, knight2: wins2 },
    lastWinner: wins1 > 0 ? 'knight1' : wins2 > 0 ? 'knight2' : null,
    odds: own1.jousts === 0 ? null : { knight1: 31, knight2: 69 },
    longestRun: Math.max(4, own1.longestWon, own2.longestWon),
  }
}

/** The words of a language that are not in its texts. */
const otherWords: Readonly<Record<Locale, () => unknown>> = {
  en: () => ({
    wounds: injuryCatalogue,
    places: placesOf((place) => [
      ...hitLocationTextFormats.map((format) => formatHitLocation(place, format)),
      enBody.hurtBodyPart(place),
    ]),
    pronouns: pronounsOfAll(),
    numbers: countsOf((count) => [enNumbers.numberWord(count), enNumbers.ordinalWord(count)]),
  }),
  fr: () => ({
    wounds: frInjuries,
    places: placesOf((place) => [
      locationWithArticle(place),
      locationWithDe(place),
      locationWithAu(place),
      frBody.hurtBodyPart(place),
    ]),
    names: [formatFrenchName(odo, 'title_first'), formatFrenchName({ ...odo, title: 'Lady' }, 'full')],
    numbers: countsOf((count) => [frNumbers.numberWord(count), frNumbers.feminineOrdinalWord(count)]),
  }),
}

function placesOf(words: (place: string) => unknown): unknown[] {
  return Object.keys(injuryCatalogue).map(words)
}

function countsOf(words: (count: number) => unknown): unknown[] {
  return Array.from({ length: 23 }, (_, count) => words(count))
}

group.each(locales)(`version ${WORDS_VERSION} of the words, in %s,`, (locale) => {
  test.each(matches)(
    'a match that ends by %s has the same narration as ever, in every manner',
    async (ending, match) => {
      const setup = { ...match.setup, past: pasts[ending] }
      const facts = simulateFacts(setup, match.entropy)
      const narrations = verbosities.map((manner) => {
        const lines = narrateFacts(setup, match.entropy(0), facts, { locale, manner })
        return `-- ${manner} --\n${lines.map(({ description }) => description).join('\n')}\n`
      })
      await expectAsWritten(narrations.join('\n'), `words-${locale}-${WORDS_VERSION}/${ending}.txt`, 'WORDS_VERSION')
    },
  )

  test('the texts are the same as ever', async () => {
    const { texts, brief, glossary, pools } = narrationLocales[locale]
    const text = `${JSON.stringify({ texts, brief, glossary, pools, ...Object(otherWords[locale]()) }, null, 1)}\n`
    await expectAsWritten(text, `words-${locale}-${WORDS_VERSION}/words.json`, 'WORDS_VERSION')
  })
})

test('the current versions are known', () => {
  expect(Object.keys(rulesByVersion)).toContain(String(RULES_VERSION))
  expect(isKnownWordsVersion(WORDS_VERSION)).toBe(true)
})
