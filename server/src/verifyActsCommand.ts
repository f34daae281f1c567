// The command behind npm run verify -- --acts. An embedded database has one process at a time, so the server must not
// be running.
import { resolve } from 'node:path'
import { actChainFaults } from './auditLog/actChain.ts'
import { openEmbedded } from './database/database.ts'
import { DataFolderError } from './database/dataFolder.ts'
import { openPostgres } from './database/openPostgres.ts'
import { ConfigError, readConfig } from './start/config.ts'
import { plainError } from './world/plainError.ts'

main().catch((error: unknown) => {
  const isRefusal = error instanceof ConfigError || error instanceof DataFolderError
  console.error(isRefusal ? error.message : plainError(error))
  process.exit(2)
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => {})
    : await openEmbedded(resolve(config.dataFolder))
  const { end, faults } = await actChainFaults(store.database).finally(() => store.close())
  const isTrue = faults.length === 0
  const lines = isTrue ? [] : ['THE LOG DOES NOT HOLD. The first break:', ...faults.map((fault) => `  ${fault}.`)]
  const text = [...lines, `The log of admins has ${end.length} acts; its head is ${end.head}.`].join('\n')
  console.log(process.argv.includes('--json') ? JSON.stringify({ isTrue, ...end, faults }) : text)
  process.exitCode = isTrue ? 0 : 1
}
