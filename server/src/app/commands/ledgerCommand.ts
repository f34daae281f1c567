// The command behind npm run ledger, whether or not a server runs.

import { withLeague } from '../../admin/backup/source.ts'
import { type BooksReport, checkBooks } from '../../betting/audit/checkBooks.ts'
import { readConfig } from '../config/config.ts'
import { startRefusal } from '../start/refusal.ts'
import { UsageError } from './keepingCommand.ts'

const usage = 'Usage: npm run --silent ledger -- check [--json]'

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(startRefusal(error))
  process.exit(2)
})

async function main(words: readonly string[]): Promise<void> {
  const isJson = words.includes('--json')
  if (words.filter((word) => word !== '--json').join(' ') !== 'check') throw new UsageError(usage)
  const report = await withLeague(readConfig(process.env), checkBooks)
  console.log(isJson ? JSON.stringify(report) : textOf(report))
  process.exitCode = report.isTrue ? 0 : 1
}

function textOf({ isTrue, faults, faultCount, ...counted }: BooksReport): string {
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
