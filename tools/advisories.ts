// npm run advisories: lists known vulnerabilities of the production packages, if the registry answers.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'
import { parseNpmAudit } from './release/audit.ts'

// Without an answer it gives up soon.
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000']
const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json', ...patience], { cwd: root, encoding: 'utf8' })
const { sentence, code } = parseNpmAudit(stdout)
console.log(sentence)
process.exitCode = code
