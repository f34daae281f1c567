import type { VerifyReport } from '../../../archive/verify/verifyPublishedMatch.ts'
import { toLoggableError } from '../../../platform/runtime/toLoggableError.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'

/** Nothing was examined. */
const NO_VERDICT = 2

/** What is verified; see `tiltyard verify --help`. */
export interface VerifyFlags {
  readonly all?: boolean
  readonly acts?: boolean
  /** The number of a season. */
  readonly draw?: string
  readonly head?: string
  readonly at: string
  readonly json?: boolean
}

/** The league does not answer; the message says so. */
class SilentLeague extends Error {}

/**
 * Recomputes matches from their revealed secrets, and compares them with what was published, committed to and chained. It
 * reads the public interface; only the log of admins' actions needs the database.
 * @returns 0 where all of it is true, 1 where something is not, 2 without a verdict. @throws CommandUsageError.
 */
export async function runVerifyCommand(
  match: string | undefined,
  flags: VerifyFlags,
  terminal: CommandTerminal,
): Promise<number> {
  requireUsage(match, flags)
  const { all = false, acts = false, draw, head, at, json = false } = flags
  const { PublicApi } = await import('../../../archive/verify/publicApi.ts')
  const { verifyResultChain } = await import('../../../archive/verify/verifyResultChain.ts')
  const { verifyPublishedTourneyDraw } = await import('../../../archive/verify/verifyPublishedTourneyDraw.ts')
  const { verifyPublishedMatch } = await import('../../../archive/verify/verifyPublishedMatch.ts')
  const api = new PublicApi(at, (sentence) => {
    throw new SilentLeague(sentence)
  })
  const print = ({ report, lines }: VerifyReport): boolean => {
    terminal.print(json ? JSON.stringify(report) : lines.join('\n'))
    return report.isTrue
  }
  const verdicts: boolean[] = []
  try {
    if (match !== undefined) verdicts.push(print(await verifyPublishedMatch(api, match)))
    if (all) verdicts.push(print(await verifyResultChain(api, head)))
    if (draw !== undefined) verdicts.push(print(await verifyPublishedTourneyDraw(api, Number(draw))))
    if (acts) verdicts.push(print(await verifyActs(terminal.env)))
  } catch (error) {
    const { explainFailedStart } = await import('../../start/explainFailedStart.ts')
    const text =
      error instanceof SilentLeague ? error.message : acts ? explainFailedStart(error) : toLoggableError(error)
    terminal.warn(String(text))
    return NO_VERDICT
  }
  return verdicts.every((isTrue) => isTrue) ? 0 : 1
}

/** @throws CommandUsageError. */
function requireUsage(match: string | undefined, { all, acts, draw, head, at }: VerifyFlags): void {
  const asksForMore = all === true || acts === true || draw !== undefined
  if (asksForMore && match !== undefined)
    throw new CommandUsageError('Name a match, or ask for --all, --draw or --acts, not both.')
  if (!asksForMore && match === undefined) throw new CommandUsageError('Name one match, or ask for --all.')
  if (draw !== undefined && !/^[1-9]\d{0,3}$/.test(draw))
    throw new CommandUsageError(`--draw is "${draw}". Use the number of a season.`)
  if (head !== undefined && all !== true) throw new CommandUsageError('--head belongs to --all.')
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
    throw new CommandUsageError(`--head is "${head}". Use the 64 hex digits of a head that was noted before.`)
  if (!isOrigin(at))
    throw new CommandUsageError(`--at is "${withoutUser(at)}". Use an address such as http://localhost:3000.`)
}

/** Whether a text is an address without path, user or query. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username + password === ''
}

/** A password is not printed. */
function withoutUser(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//')
}

/** The log of admins' actions is not public. Modules that open the database are loaded only here. */
async function verifyActs(env: CommandTerminal['env']): Promise<VerifyReport> {
  const { findAuditLogFaults } = await import('../../../platform/auditLog/auditLogChain.ts')
  const { openAndMigrateExistingLeague } = await import('../../../admin/backup/openAndMigrateExistingLeague.ts')
  const { readConfig } = await import('../../config/config.ts')
  const store = await openAndMigrateExistingLeague(readConfig(env))
  const { end, faults } = await findAuditLogFaults(store.database).finally(() => store.close())
  const report = { isTrue: faults.length === 0, ...end, faults }
  const broken = ['THE LOG DOES NOT HOLD. The first break:', ...faults.map((fault) => `  ${fault}.`)]
  const length = `The log of admins has ${end.length} acts; its head is ${end.head}.`
  return { report, lines: [...(report.isTrue ? [] : broken), length] }
}
