import type { PurseAccount } from '@tiltyard/contract'
import type { Currency } from '../platform/store/schema.ts'

/** What feeds and drains a currency: each has an account of its own, that may be below zero. */
export type Faucet = 'opening' | 'correction' | 'closing' | 'stipend' | 'sifting' | 'ashes' | 'judgement' | 'tithe'

/** The house: it puts a market's fund in, and takes what is left of it. */
export const HOUSE = 'house'

export function userAccount(uid: string, account: PurseAccount): string {
  return `user:${uid}:${account}`
}

export function marketAccount({
  scheduleId,
  scheduledId,
}: {
  readonly scheduleId: string
  readonly scheduledId: string
}): string {
  return `market:${scheduleId}:${scheduledId}`
}

export function faucetAccount(faucet: Faucet, currency: Currency): string {
  return `faucet:${faucet}:${currency}`
}

/** In what an account is counted, and whether it may be below zero; both follow from its id. */
export function accountNature(id: string): { readonly currency: Currency; readonly mayOwe: boolean } {
  const mayOwe = id === HOUSE || id.startsWith('faucet:')
  const last = id.split(':').at(-1)
  return { currency: last === 'honor' || last === 'ash' ? last : 'shinings', mayOwe }
}
