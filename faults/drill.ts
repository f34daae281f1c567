// The command behind npm run drill: what an operator does on a bad day, or on the day of a release, done for real.
import { parseArgs } from 'node:util'
import { drillRecovery, type RecoveryReport } from './recoveryDrill.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { ...text, default: '20' },
    tempo: { ...text, default: '20' },
    json: { type: 'boolean', default: false },
  },
})
const report = await drillRecovery({
  playMs: Number(values.seconds) * 1_000,
  tempo: Number(values.tempo),
  onProgress: (line) => console.error(line),
})
console.log(values.json ? JSON.stringify(report) : asText(report))
process.exit(report.found.length === 0 ? 0 : 1)

function asText(report: RecoveryReport): string {
  return [
    `Back to ${report.moment}: ${report.rowsBefore} events and postings of before are there, ${report.rowsAfter} of after are not.`,
    `The database took ${inSeconds(report.recoveryMs)} s to recover, the server ${inSeconds(report.openMs)} s to open; ` +
      `${report.told} events were told since.`,
    ...(report.found.length === 0
      ? ['Nothing was lost, nothing is there that should not be, and the ledger holds.']
      : [`${report.found.length} faults were found:`, ...report.found.map((line) => `- ${line}`)]),
  ].join('\n')
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
