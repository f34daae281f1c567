import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const root = fileURLToPath(new URL('.', import.meta.url))
const [languages, sources] = ['<rootDir>/languages/{locale}', '<rootDir>/src']

/** A catalogue for each folder in this one, but for those that say nothing. */
function folders(within: string, without: readonly string[]) {
  const exclude = without.map((name) => `**/src/${within}${name}/**`)
  return { path: `${languages}/${within}{name}`, include: [`${sources}/${within}{name}/`], exclude }
}

/** English stands in the sources; each other language is a folder of `languages`, with a catalogue for each folder of sources. */
export default {
  rootDir: root,
  sourceLocale: 'en',
  locales: readdirSync(`${root}languages`),
  catalogs: [
    folders('', ['following', 'language', 'offline', 'push', 'screens', 'testing', 'theme']),
    folders('screens/', ['Admin']),
    folders('screens/Admin/', []),
    { path: `${languages}/pages`, include: [`${sources}/*.tsx`], exclude: ['**/*.test.tsx'] },
    {
      path: `${languages}/screens/Admin/page`,
      include: [`${sources}/screens/Admin/*.tsx`],
      exclude: ['**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
} satisfies LinguiConfig
