import { z } from 'zod'
import { MAX_BALANCE } from '../betting/balanceLimits.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { duties } from './duties.ts'
import { userView } from './session.ts'

export const MAX_ACCOUNTS_PAGE_SIZE = 100

/** A herald's view of a user: the name, without email and purse. */
const namedUser = z.object({ uid: z.string(), displayName: z.string(), silenced: z.boolean() })
export type UserViewForHeralds = DeepReadonly<z.output<typeof namedUser>>

/** A page of the accounts. */
const page = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_ACCOUNTS_PAGE_SIZE).default(MAX_ACCOUNTS_PAGE_SIZE),
})

const uid = z.strictObject({ uid: z.string().min(1).max(64) })
const reason = z.string().trim().min(1).max(200).optional()
const balance = z.int().min(0).max(MAX_BALANCE).optional()

/** Admin actions on other users' accounts. */
export const accounts = {
  list: {
    method: 'GET',
    path: '/api/accounts',
    access: 'admin',
    summary: 'The registered users, in order of joining.',
    request: { query: page },
    reply: z.object({ users: z.array(userView), total: z.int() }),
  },
  names: {
    method: 'GET',
    path: '/api/accounts/names',
    access: 'herald',
    summary: 'The names of the registered users, in order of joining, and who of them is silenced.',
    request: { query: page },
    reply: z.object({ users: z.array(namedUser), total: z.int() }),
  },
  setAdmin: {
    method: 'POST',
    path: '/api/accounts/:uid/admin',
    access: 'admin',
    summary: 'Grants or revokes the admin role; the last admin keeps it.',
    request: { params: uid, body: z.strictObject({ admin: z.boolean() }) },
    refusals: ['user-not-found', 'last-admin'],
    reply: userView,
  },
  setDuty: {
    method: 'POST',
    path: '/api/accounts/:uid/duty',
    access: 'admin',
    summary: 'Gives or takes a role beside admin: steward or herald.',
    request: { params: uid, body: z.strictObject({ duty: z.enum(duties), held: z.boolean() }) },
    refusals: ['user-not-found'],
    reply: userView,
  },
  rename: {
    method: 'POST',
    path: '/api/accounts/:uid/name',
    access: 'herald',
    summary: 'Gives somebody another name; a herald neither to themself nor to an admin.',
    request: { params: uid, body: z.strictObject({ name: z.string().max(1_000) }) },
    refusals: ['not-admin', 'user-not-found', 'name-invalid', 'name-taken'],
    reply: namedUser,
  },
  silence: {
    method: 'POST',
    path: '/api/accounts/:uid/silence',
    access: 'herald',
    summary:
      'Silences somebody, who is not shown in the bleachers then and can neither cheer nor change their name; or lets them be heard again.',
    request: { params: uid, body: z.strictObject({ silenced: z.boolean() }) },
    refusals: ['not-admin', 'user-not-found'],
    reply: namedUser,
  },
  passwordLink: {
    method: 'POST',
    path: '/api/accounts/:uid/password-link',
    access: 'admin',
    summary:
      'Issues a link by which somebody who has forgotten their password chooses another: once, within a day. The one before it is spent. The admin’s own password confirms it.',
    request: { params: uid, body: z.strictObject({ password: z.string().max(1_000) }) },
    refusals: ['wrong-password', 'user-not-found'],
    reply: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
  },
  setBalances: {
    method: 'POST',
    path: '/api/accounts/:uid/balances',
    access: 'admin',
    summary: 'Sets the balances that are named. The log keeps the reason.',
    request: { params: uid, body: z.strictObject({ honor: balance, shinings: balance, ash: balance, reason }) },
    refusals: ['user-not-found', 'balances-failed'],
    reply: userView,
  },
} as const satisfies RouteGroup
