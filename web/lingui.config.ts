import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { otherLanguages } from './readCatalogue.ts'

type Catalogues = NonNullable<LinguiConfig['catalogs']>

const root = fileURLToPath(new URL('.', import.meta.url))
const apart = ['screens', 'screens/Admin', 'testing']

/** A catalogue for each folder of a folder in which something is said. */
function roomsIn(folder: string): Catalogues {
  return readdirSync(`${root}src/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
    .filter((room) => !apart.includes(room) && speaks(`src/${room}`))
    .map((room) => ({ path: `<rootDir>/languages/{locale}/${room}`, include: [`<rootDir>/src/${room}/`] }))
}

/** A catalogue for what stands beside those folders. */
function besides(folder: string, name: string): Catalogues {
  return [
    {
      path: `<rootDir>/languages/{locale}/${name}`,
      include: [`<rootDir>/src/${folder}*.tsx`],
      exclude: ['**/*.test.tsx'],
    },
  ]
}

function speaks(folder: string): boolean {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => /\.tsx?$/.test(file) && readFileSync(`${root}${folder}/${file}`, 'utf8').includes("from '@lingui/"),
  )
}

/** English stands in the sources; each other language is a folder of `languages`, with a catalogue a room and a screen. */
export default {
  rootDir: root,
  sourceLocale: 'en',
  locales: otherLanguages(),
  catalogs: [
    ...roomsIn(''),
    ...roomsIn('screens'),
    ...roomsIn('screens/Admin'),
    ...besides('', 'pages'),
    ...besides('screens/Admin/', 'screens/Admin/page'),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
} satisfies LinguiConfig
