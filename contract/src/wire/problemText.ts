import { insertFrenchNoBreakSpaces, type Locale } from '@tiltyard/engine'
import { formatRefusalValueInEnglish } from './languages/en/values.ts'
import { frenchTranslationsOfRefusalPhrases } from './languages/fr/phrases.ts'
import { frenchRefusalSentences } from './languages/fr/problems.ts'
import { formatRefusalValueInFrench } from './languages/fr/values.ts'
import { type ProblemCode, problems } from './problem.ts'

/** A language's refusals. */
interface RefusalWords {
  readonly sentence: (code: ProblemCode) => string
  /** Translates an English phrase from a part of the server, if there is a translation. */
  readonly phrase: (english: string) => string
  /** Formats a number or a moment; other texts stay. @param name of the blank. */
  readonly value: (text: string, name: string) => string
  readonly set: (text: string) => string
}

const asItIs = (text: string): string => text

const words: Readonly<Record<Locale, RefusalWords>> = {
  en: { sentence: (code) => problems[code].sentence, phrase: asItIs, value: formatRefusalValueInEnglish, set: asItIs },
  fr: {
    sentence: (code) => frenchRefusalSentences[code],
    phrase: (english) => {
      const found = frenchTranslationsOfRefusalPhrases.find(([pattern]) => pattern.test(english))
      return found ? english.replace(...found) : english
    },
    value: formatRefusalValueInFrench,
    set: insertFrenchNoBreakSpaces,
  },
}

/** Blanks with phrases, not names or numbers. */
const phraseBlanks: ReadonlySet<string> = new Set(['what', 'why', 'reason', 'fault', 'status'])

/** A refusal's sentence in a language, with its blanks filled in. */
export function problemText(code: ProblemCode, values: Readonly<Record<string, string>>, locale: Locale): string {
  const { sentence, phrase, value, set } = words[locale]
  return set(sentence(code)).replace(/\{(\w+)\}/g, (blank, name: string) => {
    const filling = values[name]
    if (filling === undefined) return blank
    return phraseBlanks.has(name) ? set(phrase(filling)) : value(filling, name)
  })
}

/** An English phrase in a language; unchanged without a translation. */
export function translatePhrase(english: string, locale: Locale): string {
  return words[locale].phrase(english)
}
