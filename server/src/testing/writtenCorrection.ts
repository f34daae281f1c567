import { type Correction, setBalances } from '../accounts/userStore.ts'
import { addAct } from '../auditLog/actChain.ts'
import type { Database } from '../database/database.ts'
import { inUnits } from '../ledger/hundredths.ts'
import { systemRandom } from '../world/random.ts'

/** Sets somebody's balances as an admin does: with a line in the audit log. */
export function writtenCorrection(database: Database, uid: string, correction: Correction): Promise<void> {
  return database.transaction(async (transaction) => {
    const { before, after } = await setBalances(transaction, uid, correction)
    const told = ({ honor, shinings, ash }: typeof before) => ({
      ...{ honor: inUnits(honor), shinings: inUnits(shinings), ash: inUnits(ash) },
    })
    const act = { act: 'accounts.setBalances', subject: uid, before: told(before), after: told(after) }
    await addAct(transaction, { at: correction.at, uid: 'steward', by: 'steward', ...act }, systemRandom)
  })
}
