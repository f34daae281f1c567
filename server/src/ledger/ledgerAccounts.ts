import type { PurseAccount } from '@tiltyard/contract'
import type { Currency } from '../platform/store/schema.ts'

/** The sources and sinks of currencies; each has an account that may be negative. */
export type CurrencySource =
  | 'opening'
  | 'correction'
  | 'closing'
  | 'stipend'
  | 'sifting'
  | 'ashes'
  | 'judgement'
  | 'tithe'

/** The house funds markets, and takes the rest of the funds. */
export const HOUSE_LEDGER_ACCOUNT_ID = 'house'

export function userLedgerAccountId(uid: string, account: PurseAccount): string {
  return `user:${uid}:${account}`
}

export function marketLedgerAccountId({
  scheduleId,
  scheduledId,
}: {
  readonly scheduleId: string
  readonly scheduledId: string
}): string {
  return `market:${scheduleId}:${scheduledId}`
}

export function currencySourceLedgerAccountId(faucet: CurrencySource, currency: Currency): string {
  return `faucet:${faucet}:${currency}`
}

/** The currency of an account, and whether it may be negative, by its id. */
export function readLedgerAccountTraits(id: string): { readonly currency: Currency; readonly mayOwe: boolean } {
  const mayOwe = id === HOUSE_LEDGER_ACCOUNT_ID || id.startsWith('faucet:')
  const last = id.split(':').at(-1)
  return { currency: last === 'honor' || last === 'ash' ? last : 'shinings', mayOwe }
}
