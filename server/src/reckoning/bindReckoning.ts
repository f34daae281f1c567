import { routes } from '@tiltyard/contract'
import type { Binder } from '../http/bind.ts'
import type { OddsDesk } from './oddsDesk.ts'

/** The contract's routes about what odds and chances come to. */
export function bindReckoning(binder: Binder, { oddsDesk }: { readonly oddsDesk: OddsDesk }): void {
  const { chance, account } = routes.odds
  binder.bind(chance, ({ query }) => oddsDesk.chance(query.knight1Id, query.knight2Id))
  binder.bind(account, ({ query }) => oddsDesk.account(query.week ?? null))
}
