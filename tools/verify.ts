// npm run verify: recomputes matches from their revealed secrets, and holds what was told, promised and chained
// against it. All of it is read from the public interface; only the log of admins' acts needs the store.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, buildEngine, root } from './prepare.mjs'
import { orRefuse, refuse } from './scriptFlags.ts'
import type { Told } from './verify/verifyOne.ts'

const usage = `npm run --silent verify -- MATCH_ID [--at http://localhost:3000] [--json]
       npm run --silent verify -- --all [--head HEAD] [--at http://localhost:3000] [--json]
       npm run --silent verify -- --acts [--json]`

const { matchId, all, head, acts, at, json } = orRefuse(usage, given)
buildEngine()
const { verifyOne } = await import('./verify/verifyOne.ts')
const { verifyAll } = await import('./verify/verifyAll.ts')
const { Yard } = await import('./verify/yard.ts')
const yard = new Yard(at, (sentence) => refuse(sentence, usage))
const verdicts: boolean[] = []
if (matchId) verdicts.push(tell(await verifyOne(yard, matchId)))
if (all) verdicts.push(tell(await verifyAll(yard, head)))
if (acts) verdicts.push(verifyActs())
process.exit(verdicts.every((isTrue) => isTrue) ? 0 : 1)

function tell({ report, lines }: Told): boolean {
  console.log(json ? JSON.stringify(report) : lines.join('\n'))
  return report.isTrue
}

/** The log is not public: it is read from the store of TILTYARD_DATA or DATABASE_URL, by the server's own code. */
function verifyActs(): boolean {
  build()
  const command = join(root, 'server/dist/verifyActsCommand.js')
  const { status } = spawnSync(process.execPath, [command, ...(json ? ['--json'] : [])], { stdio: 'inherit' })
  // What could not be looked at is no verdict.
  if (status !== 0 && status !== 1) process.exit(status ?? 2)
  return status === 0
}

interface Given {
  readonly matchId: string | undefined
  readonly at: string
  readonly json: boolean
  readonly all: boolean
  readonly acts: boolean
  readonly head: string | undefined
}

function given(): Given {
  const options = {
    at: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    acts: { type: 'boolean', default: false },
    head: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { at, json, all, acts, head } = values
  const flags = { matchId: positionals[0], at, json, all, acts, head }
  checkFlags(flags, positionals)
  return flags
}

function checkFlags(values: Given, positionals: readonly string[]): void {
  const isWhole = values.all || values.acts
  if (isWhole && positionals.length > 0) refuse('Name a match, or ask for --all or --acts, not both.', usage)
  if (!isWhole && positionals.length !== 1) refuse('Name one match, or ask for --all.', usage)
  if (values.head !== undefined && !values.all) refuse('--head belongs to --all.', usage)
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head))
    refuse(`--head is "${values.head}". Allowed: the 64 hex digits of a head that was noted before.`, usage)
  if (!URL.canParse(values.at) || !/^https?:$/.test(new URL(values.at).protocol))
    refuse(`--at is "${values.at}". Allowed: an address such as http://localhost:3000.`, usage)
}
