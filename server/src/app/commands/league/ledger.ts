import { withExistingLeagueDatabase } from '../../../admin/backup/exportLeague.ts'
import { auditLedger, type LedgerAuditReport } from '../../../betting/audit/auditLedger.ts'
import { readConfig } from '../../config/config.ts'
import { explainFailedStart } from '../../start/explainFailedStart.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'

/** Nothing was examined. */
const NO_VERDICT = 2

/** Checks the ledger from its first entry. @returns 0 where it holds, 1 where it does not, 2 where it could not be read. */
export async function runLedgerCheckAction(
  action: string,
  isJson: boolean,
  { env, print, warn }: CommandTerminal,
): Promise<number> {
  if (action !== 'check') throw new CommandUsageError(`"${action}" is no action. Use check.`)
  try {
    const report = await withExistingLeagueDatabase(readConfig(env), auditLedger)
    print(isJson ? JSON.stringify(report) : textOf(report))
    return report.isTrue ? 0 : 1
  } catch (error) {
    warn(String(explainFailedStart(error, env.DATABASE_URL)))
    return NO_VERDICT
  }
}

function textOf({ isTrue, faults, faultCount, ...counted }: LedgerAuditReport): string {
  const { transactions, postings, accounts, markets, bets, users } = counted
  const size = `${transactions} transactions with ${postings} postings to ${accounts} accounts; ${bets} bets on ${markets} markets; ${users} users.`
  if (isTrue) return `The ledger holds: ${size}`
  const more = faultCount > faults.length ? [`  and ${faultCount - faults.length} more.`] : []
  return [
    'THE LEDGER DOES NOT HOLD. Amounts are hundredths.',
    ...faults.map((fault) => `  ${fault}.`),
    ...more,
    size,
  ].join('\n')
}
