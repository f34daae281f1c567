import { type BalanceCorrection, setBalances } from '../../accounts/identity/userStore.ts'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { addAuditEntry } from '../../platform/auditLog/auditLogChain.ts'
import { createRandomId, systemRandom } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'

/** Sets a user's balances like an admin: with a line in the audit log. */
export function writeBalanceCorrection(
  database: Database,
  uid: string,
  balances: BalanceCorrection['balancesInUnits'],
  at: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const correction = { idempotencyKey: createRandomId('act', systemRandom), balancesInUnits: balances, at }
    const { before, after } = await setBalances(transaction, uid, correction)
    const inWholeUnits = ({ honor, shinings, ash }: typeof before) => ({
      ...{ honor: hundredthsToUnits(honor), shinings: hundredthsToUnits(shinings), ash: hundredthsToUnits(ash) },
    })
    const act = { act: 'accounts.setBalances', subject: uid, before: inWholeUnits(before), after: inWholeUnits(after) }
    await addAuditEntry(transaction, { at, uid: 'steward', by: 'steward', ...act }, systemRandom)
  })
}
