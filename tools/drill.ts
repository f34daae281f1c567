// npm run drill: what an operator does on a bad day, done for real on a PostgreSQL of its own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { onSources, runProgram } from './runProgram.ts'
import { oneOf, orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent drill -- recovery [--seconds N] [--tempo T] [--json]'
const DRILLS = ['recovery'] as const

orRefuse(usage, () => {
  const text = { type: 'string' } as const
  const options = { seconds: text, tempo: text, json: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length !== 1) refuse(`Say which drill. Allowed: ${DRILLS.join(', ')}.`, usage)
  oneOf('The drill', positionals[0] ?? '', DRILLS, usage)
  if (values.seconds !== undefined) wholeNumber('--seconds', values.seconds, 10, 600, usage)
  if (values.tempo !== undefined) wholeNumber('--tempo', values.tempo, 1, 100, usage)
  const bin = process.env.TILTYARD_POSTGRES_BIN
  if (!bin || !existsSync(join(bin, 'pg_basebackup')))
    refuse(
      "The drill needs pg_basebackup: set TILTYARD_POSTGRES_BIN to the folder of PostgreSQL's programs, such as /usr/lib/postgresql/17/bin.",
      usage,
    )
})
build()
runProgram('faults/drill.ts', process.argv.slice(2), onSources)
