// @ts-check
// Builds the pages in every language, into one folder: what they have in common has one name there; and what the server draws them
// with, into another. `node build.mjs pseudo`
// adds a language that is named.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildServiceWorker } from './buildServiceWorker.mjs'
import { drawIcons } from './drawIcons.mjs'
import { markEdition } from './markEdition.mjs'
import { packAssets } from './packAssets.mjs'

const folder = fileURLToPath(new URL('languages', import.meta.url))
const named = process.argv.slice(2)
const languages = named.length > 0 ? named : ['en', ...readdirSync(folder)]
for (const language of languages) {
  process.env.TILTYARD_LANGUAGE = language
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', configFile: fileURLToPath(new URL('vite.drawn.config.ts', import.meta.url)) })
}
const app = fileURLToPath(new URL('dist/app', import.meta.url))
markEdition(app)
drawIcons(app)
await buildServiceWorker()
await packAssets(app)
