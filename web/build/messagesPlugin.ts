import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { narrationLocales } from '../../engine/src/narration/locales/narrationLocales.ts'
import type { LocalizedMessage, MessageToken } from '../src/language/i18n.ts'

type Translate = (id: string, english: string) => string

const runtimeConfigModule = { i18n: ['#i18n', 'i18n'], Trans: ['#i18n', 'Trans'] } as const
const linguiConfig = makeConfig({ locales: ['en'], runtimeConfigModule }, { skipValidation: true })
/** The macros' output: a call for a text without values; for other messages, the part up to the English. */
const PLAIN = /\w+\._\(\s*\/\*i18n\*\/\s*\{\s*id: "([^"]+)",\s*message: ("(?:[^"\\]|\\.)*")\s*\}\)/g
const FILLED = /(?<=\/\*i18n\*\/\s*\{\s*)id: "([^"]+)",\s*message: ("(?:[^"\\]|\\.)*")/g

/**
 * Inserts one language's messages into the sources. English is in the sources; other languages have catalogues in
 * `languages`. All builds of a process share the macros' pass.
 */
export function messagesPlugin(language: string): Plugin {
  let translate = translateTo(language)
  return {
    name: 'messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/language\/(locale|localeWords)\.ts$/ },
      handler: (id) =>
        id.endsWith('locale.ts')
          ? `export const locale = ${JSON.stringify(language)}`
          : `export * from '@tiltyard/engine/locales/${language}'`,
    },
    transform: {
      filter: { code: '@lingui/' },
      handler: async (source, id) => {
        const { code, map } = await expandMacros(source, id.replace(/\?.*$/, ''))
        const say = (written: string, key: string, english: string): string =>
          // Keeps the number of lines, for the source map.
          JSON.stringify(compile(translate(key, JSON.parse(english)))) + written.replace(/[^\n]/g, '')
        const filled = (...[written, key, english]: [string, string, string]): string =>
          `message: ${say(written, key, english)}`
        return { code: code.replace(PLAIN, say).replace(FILLED, filled), map }
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
    hotUpdate({ file }) {
      if (!file.endsWith('.po')) return
      translate = translateTo(language)
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

const expanded = new Map<string, ReturnType<typeof runMacros>>()

function expandMacros(source: string, filename: string): ReturnType<typeof runMacros> {
  const key = `${filename}\n${source}`
  const known = expanded.get(key) ?? runMacros(source, filename)
  expanded.set(key, known)
  return known
}

async function runMacros(source: string, filename: string) {
  const done = await transformAsync(source, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    generatorOpts: { jsescOption: { json: true, minimal: true } },
    plugins: [[macros, { linguiConfig, stripMessageField: false }]],
  })
  return { code: done?.code ?? source, map: JSON.stringify(done?.map) }
}

/** @throws Error where a catalogue lacks a message. */
function translateTo(language: string): Translate {
  if (language === 'en') return (_id, english) => english
  const folder = fileURLToPath(new URL(`../languages/${language}`, import.meta.url))
  const { parse } = formatter({ lineNumbers: false })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.po'))
  const catalogues = files.map((filename) =>
    parse(readFileSync(join(folder, filename), 'utf8'), { locale: language, sourceLocale: 'en', filename }),
  )
  const known: Readonly<Record<string, { readonly translation?: string }>> = Object.assign({}, ...catalogues)
  const { set } = narrationLocales[language as keyof typeof narrationLocales]
  return (id, english) => {
    const { translation = '' } = known[id] ?? {}
    if (translation === '') throw new Error(`languages/${language} has no message for "${english}".`)
    return set?.(translation) ?? translation
  }
}

/** Compiles a message to the library's tokens, or a string for plain text. */
function compile(message: string): LocalizedMessage {
  const tokens = compileMessageOrThrow(message) as readonly MessageToken[]
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}
