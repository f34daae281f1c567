import type { NamedUser, UserView } from '@tiltyard/contract'
import { getTableColumns } from 'drizzle-orm'
import { type Balances, balanceColumns } from '../../ledger/balances.ts'
import { inUnits } from '../../ledger/hundredths.ts'
import { type UserRow, users } from '../../platform/store/schema.ts'

/** A user's document with the ledger's balances, in whole hundredths. */
export interface UserDocument extends UserRow, Balances {}

/** The columns of a document, for a query that selects from `users` or changes them. */
export const documentColumns = { ...getTableColumns(users), ...balanceColumns }

/** Balances for the wire and the audit log: in whole units with up to two decimals. */
export function toBalances({ honor, shinings, ash }: Balances): Pick<UserView, keyof Balances> {
  return { honor: inUnits(honor), shinings: inUnits(shinings), ash: inUnits(ash) }
}

/** The part of a user that a herald sees. */
export function toNamedUser({ uid, displayName, silenced }: UserDocument): NamedUser {
  return { uid, displayName, silenced }
}

/** The document for the wire. */
export function toUserView(document: UserDocument): UserView {
  const { honor, shinings, ash, createdAt, lastLoginAt, nameKey: _, ...row } = document
  return {
    ...row,
    ...toBalances({ honor, shinings, ash }),
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt.toISOString(),
  }
}
