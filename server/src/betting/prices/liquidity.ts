import { DEFAULT_LIQUIDITY_HUNDREDTHS, liquidityLimitsHundredths } from '@tiltyard/engine'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { hundredthsToUnits, unitsToHundredths } from '../../ledger/hundredths.ts'
import type { AuditedResult } from '../../platform/auditLog/auditLog.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { controls } from '../../platform/store/schema.ts'

/** The b of new markets, in hundredths of a shining. */
export async function readMarketLiquidityHundredths(database: Database): Promise<number> {
  const [row] = await database.select({ liquidity: controls.marketLiquidity }).from(controls)
  return row?.liquidity ?? DEFAULT_LIQUIDITY_HUNDREDTHS
}

/** Sets it; open markets keep theirs. @param units shinings. @throws Problem setting-refused */
export async function setMarketLiquidity(transaction: Database, units: number): Promise<AuditedResult<number>> {
  const wanted = unitsToHundredths(units)
  const { min, max } = liquidityLimitsHundredths
  if (!(wanted >= min && wanted <= max)) {
    const fault = `The liquidity can't be ${units}. Use ${hundredthsToUnits(min)} to ${hundredthsToUnits(max)} shinings.`
    throw new Problem('setting-refused', { fault })
  }
  await lockControls(transaction)
  const before = hundredthsToUnits(await readMarketLiquidityHundredths(transaction))
  await transaction.update(controls).set({ marketLiquidity: wanted })
  await incrementChangeCounts(transaction, 'controls')
  const after = hundredthsToUnits(wanted)
  return { answer: after, before: { liquidity: before }, after: { liquidity: after } }
}
