import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const languagesFolder = fileURLToPath(new URL('../../web/languages', import.meta.url))

/** Lists the languages besides English, a folder each. */
export function listTranslatedLanguages(): string[] {
  return readdirSync(languagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** A catalogue's message, with the id that the macros derive from its English and context. */
export interface CatalogueMessage {
  readonly english: string
  readonly translation: string
  /** Its file, below `languages`. */
  readonly file: string
  readonly isObsolete: boolean
}

/** Reads all catalogues of a language. */
export function readCatalogue(language: string): Map<string, CatalogueMessage[]> {
  const { parse } = formatter({ lineNumbers: false })
  const known = new Map<string, CatalogueMessage[]>()
  for (const file of cataloguesOf(language)) {
    const text = readFileSync(join(languagesFolder, file), 'utf8')
    const messages = parse(text, { locale: language, sourceLocale: 'en', filename: file }) as Messages
    for (const [id, { message = '', translation = '', obsolete = false }] of Object.entries(messages)) {
      const one = { english: message, translation, file, isObsolete: obsolete }
      known.set(id, [...(known.get(id) ?? []), one])
    }
  }
  return known
}

type Messages = Record<
  string,
  { readonly message?: string; readonly translation?: string; readonly obsolete?: boolean }
>

function cataloguesOf(language: string): string[] {
  const folder = join(languagesFolder, language)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.po'))
    .map((file) => `${language}/${file}`)
    .sort()
}
