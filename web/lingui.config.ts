import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The top folders of the sources, but for those without messages: a catalogue each. */
const folders = readdirSync(`${root}src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['language', 'testing'].includes(entry.name))
  .map(({ name }) => name)

/** Catalogues beside those of the top folders, which would be too long otherwise, and the folders that each is for. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'account-page': ['account/page'],
  'admin-accounts': ['admin/accounts', 'admin/economy'],
  'admin-lab': ['admin/lab'],
  'admin-rosters': ['admin/automation', 'admin/rosters'],
  'admin-tuning': ['admin/balancing', 'admin/configuration', 'admin/tuning'],
  'league-careers': ['league/careers', 'league/knight', 'league/records', 'league/stable'],
  'league-screens': ['league/archive', 'league/odds', 'league/schedule', 'league/standings'],
  'match-screens': ['match/attend', 'match/embed', 'match/joust', 'match/page', 'match/yard'],
  'match-verify': ['match/verify'],
  'match-whatIf': ['match/whatIf'],
}
const apart = Object.values(parts).flat()

function catalogue(name: string, own: readonly string[], without: readonly string[]) {
  return {
    path: `<rootDir>/languages/{locale}/${name}`,
    include: own.map((folder) => `<rootDir>/src/${folder}/`),
    exclude: ['**/*.test.*', ...without.map((folder) => `**/src/${folder}/**`)],
  }
}

/** English stands in the sources; each other language is a folder of `languages`. */
export default {
  rootDir: root,
  sourceLocale: 'en',
  locales: readdirSync(`${root}languages`),
  catalogs: [
    ...folders.map((folder) => catalogue(folder, [folder], apart)),
    ...Object.entries(parts).map(([name, own]) => catalogue(name, own, [])),
  ],
  format: formatter({ origins: false }),
  orderBy: 'origin',
} satisfies LinguiConfig
