// npm run advisories: lists known vulnerabilities of the production packages, if the registry answers.
import { spawnSync } from 'node:child_process'
import { repositoryRootFolder } from './prepare.mjs'

// Without an answer it gives up soon.
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000']
const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json', ...patience], {
  cwd: repositoryRootFolder,
  encoding: 'utf8',
})
const { vulnerabilities, message } = JSON.parse(stdout || '{}') as {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly message?: string
}
const found = Object.entries(vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`)
if (!vulnerabilities) console.log(`The registry did not answer: ${message ?? 'no reason given'}.`)
else if (found.length === 0) console.log('No known vulnerabilities in the packages that run.')
else console.log(`Known vulnerabilities in ${found.length} packages that run: ${found.sort().join(', ')}.`)
process.exitCode = vulnerabilities ? Math.min(found.length, 1) : 2
