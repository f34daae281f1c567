import { locale } from './locale.ts'
import { whenNeeded } from './whenNeeded.ts'

/** Ways to say a number: by the number itself, or by its kind in the language of the page. */
type Ways<Said> = Readonly<Record<string, Said>>

const kinds = whenNeeded(() => new Intl.PluralRules(locale))

/** What is said of so many. */
export function plural<Said>(count: number, ways: Ways<Said>): Said {
  return way(ways, String(count), kinds().select(count))
}

/** What is said where this word holds. */
export function select<Said>(word: string, ways: Ways<Said>): Said {
  return way(ways, word, 'other')
}

function way<Said>(ways: Ways<Said>, exact: string, kind: string): Said {
  return ways[exact] ?? ways[kind] ?? (ways.other as Said)
}
