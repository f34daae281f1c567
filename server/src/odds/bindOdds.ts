import { routes } from '@tiltyard/contract'
import type { Binder } from '../platform/http/bind.ts'
import type { OddsReliabilityService } from './oddsReliabilityService.ts'

/** Binds the contract's routes of calibration. */
export function bindOdds(
  binder: Binder,
  { oddsReportService }: { readonly oddsReportService: OddsReliabilityService },
): void {
  const { chance, account } = routes.odds
  binder.bind(chance, ({ query }) => oddsReportService.chance(query.knight1Id, query.knight2Id))
  binder.bind(account, ({ query: { week = null, season = null } }) => oddsReportService.account({ week, season }))
}
