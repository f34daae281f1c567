// Builds the pages of every language, their server-side renderers, and the service worker.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressTexts, insertBuildName } from './pack.ts'
import { pageBuildSettings, serviceWorkerBuildSettings, ssrBuildSettings } from './vite.config.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const app = `${web}dist/app`

// An inherited mode would build pages for developers.
process.env.NODE_ENV = 'production'
process.chdir(web)
// Files of deleted sources.
for (const folder of ['dist/app', 'dist/drawn']) rmSync(`${web}${folder}`, { recursive: true, force: true })
const languages = ['en', ...readdirSync(`${web}languages`)]
const settings = [
  ...languages.flatMap((language) => [pageBuildSettings(language), ssrBuildSettings(language)]),
  serviceWorkerBuildSettings,
]
await Promise.all(settings.map((one) => build({ ...one, configFile: false, logLevel: 'warn' })))
insertBuildName(app)
await compressTexts(app)
