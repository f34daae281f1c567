import { type Locale, setFrench } from '@tiltyard/engine'
import { frenchPhrases } from './languages/fr/phrases.ts'
import { frenchProblems } from './languages/fr/problems.ts'
import { frenchValue } from './languages/fr/values.ts'
import { type ProblemCode, problems } from './problem.ts'

/** How a language says no. */
interface RefusalWords {
  readonly sentence: (code: ProblemCode) => string
  /** What a part of the server that speaks English alone has said, as far as there is a way to say it. */
  readonly phrase: (english: string) => string
  /** A number or a moment as the language writes it; anything else as it is. */
  readonly value: (text: string) => string
  readonly set: (text: string) => string
}

const asItIs = (text: string): string => text

const words: Readonly<Record<Locale, RefusalWords>> = {
  en: { sentence: (code) => problems[code].sentence, phrase: asItIs, value: asItIs, set: asItIs },
  fr: {
    sentence: (code) => frenchProblems[code],
    phrase: (english) => {
      const found = frenchPhrases.find(([pattern]) => pattern.test(english))
      return found ? english.replace(...found) : english
    },
    value: frenchValue,
    set: setFrench,
  },
}

/** Blanks that are filled with a text, and no name or number. */
const told: ReadonlySet<string> = new Set(['what', 'why', 'reason', 'fault', 'status'])

/** A refusal's sentence in a language, its blanks filled in. */
export function problemText(code: ProblemCode, values: Readonly<Record<string, string>>, locale: Locale): string {
  const { sentence, phrase, value, set } = words[locale]
  return set(sentence(code)).replace(/\{(\w+)\}/g, (blank, name: string) => {
    const filling = values[name]
    if (filling === undefined) return blank
    return told.has(name) ? set(phrase(filling)) : value(filling)
  })
}

/** What is said in English elsewhere, in a language; as it is where that has no way to say it. */
export function phraseIn(english: string, locale: Locale): string {
  return words[locale].phrase(english)
}
