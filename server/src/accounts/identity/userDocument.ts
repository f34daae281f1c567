import type { UserView, UserViewForHeralds } from '@tiltyard/contract'
import { getTableColumns, sql } from 'drizzle-orm'
import { type Balances, balanceColumns, winningsColumn } from '../../ledger/balances.ts'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { notices, type UserRow, users } from '../../platform/store/schema.ts'

/** A user's document with the ledger's balances, in whole hundredths. */
export interface UserDocument extends UserRow, Balances {
  readonly winnings: number
  /** When the newest notice in the page was written; null without one. */
  readonly noticedAt: Date | null
}

// Spelt out, because a query from one table omits the table's name of its columns.
const noticedAt = sql<Date | null>`(select max(at) from notices where notices.uid = users.uid and in_page)`.mapWith(
  notices.at,
)

/** The columns of a document, for a query that selects from `users` or changes them. */
export const userDocumentColumns = { ...getTableColumns(users), ...balanceColumns, winnings: winningsColumn, noticedAt }

/** Balances for the wire and the audit log: in whole units with up to two decimals. */
export function toUnitBalances({ honor, shinings, ash }: Balances): Pick<UserView, keyof Balances> {
  return { honor: hundredthsToUnits(honor), shinings: hundredthsToUnits(shinings), ash: hundredthsToUnits(ash) }
}

/** The part of a user that a herald sees. */
export function toHeraldUserView({ uid, displayName, silenced }: UserDocument): UserViewForHeralds {
  return { uid, displayName, silenced }
}

/** The document for the wire. */
export function toUserView(document: UserDocument): UserView {
  const { honor, shinings, ash, winnings, createdAt, lastLoginAt, nameKey: _, ...row } = document
  return {
    ...row,
    ...toUnitBalances({ honor, shinings, ash }),
    winnings: hundredthsToUnits(winnings),
    noticedAt: document.noticedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt.toISOString(),
  }
}
