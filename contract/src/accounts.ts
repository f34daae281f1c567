import { z } from 'zod'
import { reading, writing } from './endpoint.ts'
import { userView } from './session.ts'

export const MAX_ACCOUNTS_PAGE = 100
/** Far above any balance of the league, and exact in every language. */
export const MAX_BALANCE = 1_000_000_000

const uid = z.strictObject({ uid: z.string().min(1).max(64) })
const balance = z.int().min(0).max(MAX_BALANCE).optional()

/** What an admin does with other people's accounts. */
export const accounts = {
  list: reading({
    path: '/api/accounts',
    access: 'admin',
    summary: 'The registered users, in order of joining.',
    params: z.strictObject({}),
    query: z.strictObject({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_ACCOUNTS_PAGE).default(MAX_ACCOUNTS_PAGE),
    }),
    output: z.object({ users: z.array(userView), total: z.int() }),
  }),
  setAdmin: writing({
    path: '/api/accounts/:uid/admin',
    access: 'admin',
    summary: 'Grants or revokes the admin role; the last admin keeps it.',
    params: uid,
    body: z.strictObject({ admin: z.boolean() }),
    output: userView,
  }),
  setBalances: writing({
    path: '/api/accounts/:uid/balances',
    access: 'admin',
    summary: 'Sets the balances that are named.',
    params: uid,
    body: z.strictObject({ honor: balance, shinings: balance, ash: balance }),
    output: userView,
  }),
}
