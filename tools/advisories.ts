// npm run advisories: what is known against the packages that run, where the registry answers.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'
import { readAudit } from './release/audit.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' })
const { sentence, code } = readAudit(stdout)
console.log(sentence)
process.exitCode = code
