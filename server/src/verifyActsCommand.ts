// The command behind npm run verify -- --acts. An embedded database has one process at a time, so the server must not
// be running.
import { actChainFaults } from './auditLog/actChain.ts'
import { openLeague } from './keeping/openLeague.ts'
import { readConfig } from './start/config.ts'
import { refusalOf } from './start/refusal.ts'

main().catch((error: unknown) => {
  console.error(refusalOf(error))
  process.exit(2)
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const store = await openLeague(config)
  const { end, faults } = await actChainFaults(store.database).finally(() => store.close())
  const isTrue = faults.length === 0
  const lines = isTrue ? [] : ['THE LOG DOES NOT HOLD. The first break:', ...faults.map((fault) => `  ${fault}.`)]
  const text = [...lines, `The log of admins has ${end.length} acts; its head is ${end.head}.`].join('\n')
  console.log(process.argv.includes('--json') ? JSON.stringify({ isTrue, ...end, faults }) : text)
  process.exitCode = isTrue ? 0 : 1
}
