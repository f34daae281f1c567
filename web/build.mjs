// @ts-check
// Builds the pages in every language, into one folder: what they have in common has one name there; and what the server draws them
// with, into another. `node build.mjs pseudo`
// adds a language that is named.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildServiceWorker } from './buildServiceWorker.mjs'
import { drawIcons } from './drawIcons.mjs'
import { drawYard } from './drawYard.mjs'
import { markEdition } from './markEdition.mjs'
import { packAssets } from './packAssets.mjs'

const local = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const named = process.argv.slice(2)
const languages = named.length > 0 ? named : ['en', ...readdirSync(local('languages'))]
// What was built of a source that is gone.
if (named.length === 0)
  for (const folder of ['dist/app', 'dist/drawn']) rmSync(local(folder), { recursive: true, force: true })
const statuses = await Promise.all(languages.map(buildLanguage))
const failed = statuses.find((status) => status !== 0)
if (failed !== undefined) process.exit(failed)
const app = local('dist/app')
markEdition(app)
drawIcons(app)
drawYard(app)
await buildServiceWorker()
await packAssets(app)

/**
 * Each language keeps a core busy.
 * @param {string} language
 * @returns {Promise<number>} with what it ended.
 */
function buildLanguage(language) {
  return new Promise((resolve, reject) => {
    // Whatever is set here, what is built is for visitors.
    const env = { ...process.env, NODE_ENV: 'production', TILTYARD_LANGUAGE: language }
    const child = spawn(process.execPath, [local('buildLanguage.mjs')], { cwd: local('.'), env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
