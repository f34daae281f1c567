// The command behind npm run verify: recomputes matches from their revealed secrets, and holds what was told, promised
// and chained against it. All of it is read from the public interface; only the log of admins' acts needs the store.
import { parseArgs } from 'node:util'
import { verifyAll } from '../../archive/verify/verifyAll.ts'
import { type VerifyReport, verifyOne } from '../../archive/verify/verifyOne.ts'
import { PublicApi } from '../../archive/verify/yard.ts'
import { plainError } from '../../platform/runtime/plainError.ts'

const usage = `npm run --silent verify -- MATCH_ID [--at http://localhost:3000] [--json]
       npm run --silent verify -- --all [--head HEAD] [--at http://localhost:3000] [--json]
       npm run --silent verify -- --acts [--json]`
/** Wrongly called, or there was nothing to look at: no verdict. */
const NO_VERDICT = 2

interface Given {
  readonly matchId: string | undefined
  readonly at: string
  readonly json: boolean
  readonly all: boolean
  readonly acts: boolean
  readonly head: string | undefined
}

await main().catch((error: unknown) => {
  console.error(plainError(error))
  process.exitCode = NO_VERDICT
})

async function main(): Promise<void> {
  const { matchId, all, head, acts, at, json } = given()
  const yard = new PublicApi(at, refuse)
  const tell = ({ report, lines }: VerifyReport): boolean => {
    console.log(json ? JSON.stringify(report) : lines.join('\n'))
    return report.isTrue
  }
  const verdicts: boolean[] = []
  if (matchId) verdicts.push(tell(await verifyOne(yard, matchId)))
  if (all) verdicts.push(tell(await verifyAll(yard, head)))
  if (acts) verdicts.push(tell(await verifyActs()))
  process.exitCode = verdicts.every((isTrue) => isTrue) ? 0 : 1
}

/** The log is not public. What opens its store is loaded for those alone who ask for it. */
async function verifyActs(): Promise<VerifyReport> {
  const { actChainFaults } = await import('../../platform/auditLog/actChain.ts')
  const { openLeague } = await import('../../admin/backup/openLeague.ts')
  const { readConfig } = await import('../config/config.ts')
  const { startRefusal } = await import('../start/refusal.ts')
  try {
    const store = await openLeague(readConfig(process.env))
    const { end, faults } = await actChainFaults(store.database).finally(() => store.close())
    const report = { isTrue: faults.length === 0, ...end, faults }
    const broken = ['THE LOG DOES NOT HOLD. The first break:', ...faults.map((fault) => `  ${fault}.`)]
    const length = `The log of admins has ${end.length} acts; its head is ${end.head}.`
    return { report, lines: [...(report.isTrue ? [] : broken), length] }
  } catch (error) {
    console.error(startRefusal(error))
    process.exit(NO_VERDICT)
  }
}

function given(): Given {
  const { values, positionals } = readFlags()
  const { at, json, all, acts, head } = values
  if ((all || acts) && positionals.length > 0) refuse('Name a match, or ask for --all or --acts, not both.')
  if (!all && !acts && positionals.length !== 1) refuse('Name one match, or ask for --all.')
  if (head !== undefined && !all) refuse('--head belongs to --all.')
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
    refuse(`--head is "${head}". Use the 64 hex digits of a head that was noted before.`)
  if (!URL.canParse(at) || !/^https?:$/.test(new URL(at).protocol))
    refuse(`--at is "${at}". Use an address such as http://localhost:3000.`)
  return { matchId: positionals[0], at, json, all, acts, head }
}

function readFlags() {
  try {
    const options = {
      at: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
      json: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      acts: { type: 'boolean', default: false },
      head: { type: 'string' },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Ends the process with a sentence and the usage. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\nUsage: ${usage}\n`)
  process.exit(NO_VERDICT)
}
