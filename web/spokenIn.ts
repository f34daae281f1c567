import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { tongues } from '../engine/src/narration/tongues/tongues.ts'
import { inlineMessages, type Translate } from './inlineMessages.ts'
import { lengthened } from './lengthened.ts'
import catalogues from './lingui.config.ts'
import { readCatalogue } from './readCatalogue.ts'

/** English, a third longer: shows which screens have no room for another language. */
export const PSEUDO = 'pseudo'

const linguiConfig = makeConfig(catalogues, { skipValidation: true })
const own = (file: string): string => fileURLToPath(new URL(`src/language/${file}`, import.meta.url))
const localeModule = own('locale.ts')
const tongueModule = own('tongue.ts')

/**
 * Builds the pages in one language: English as it stands in the sources, another by its folder of `languages`. A message
 * that a catalogue lacks is an error of the build.
 */
export function spokenIn(language: string): Plugin {
  const translate = translateTo(language)
  return {
    name: 'spoken-in',
    enforce: 'pre',
    load: (id) => {
      if (id === localeModule) return `export const locale = ${JSON.stringify(localeOf(language))}`
      return id === tongueModule ? `export * from '@tiltyard/engine/tongues/${localeOf(language)}'` : null
    },
    transform: async (code, id) => {
      if (!code.includes('@lingui/')) return null
      const done = await transformAsync(code, {
        filename: id.replace(/\?.*$/, ''),
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { linguiConfig, stripMessageField: false }], inlineMessages(translate)],
      })
      return done?.code ? { code: done.code, map: JSON.stringify(done.map) } : null
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const page = bundle['index.html']
        if (page && language !== 'en') page.fileName = `index.${language}.html`
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${localeOf(language)}"`),
  }
}

/** @throws Error where nothing is known for an id. */
export function translateTo(language: string): Translate {
  if (language === 'en') return (_id, english) => english
  if (language === PSEUDO) return (_id, english) => lengthened(english)
  const catalogue = readCatalogue(language)
  const { set } = tongues[language as keyof typeof tongues]
  return (id, english) => {
    const translation = catalogue.get(id)?.find((one) => one.translation !== '')?.translation
    if (translation === undefined) throw new Error(`languages/${language} has no message for "${english}".`)
    return set?.(translation) ?? translation
  }
}

function localeOf(language: string): string {
  return language === PSEUDO ? 'en' : language
}
