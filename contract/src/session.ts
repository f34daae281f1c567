import { z } from 'zod'
import { reading, writing } from './endpoint.ts'

/** What the league keeps of a registered user; instants are ISO 8601 in UTC. Balances change on the server alone. */
export interface UserView {
  readonly uid: string
  readonly email: string
  /** The name others may read; never the address. */
  readonly displayName: string
  readonly admin: boolean
  readonly honor: number
  readonly shinings: number
  readonly ash: number
  readonly createdAt: string
  readonly lastLoginAt: string
}

/** What a password must be; shown where one is chosen, enforced by the server. */
export interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  readonly needs: readonly PasswordNeed[]
}

export const passwordNeeds = ['lowercase', 'uppercase', 'digit', 'symbol'] as const

export type PasswordNeed = (typeof passwordNeeds)[number]

/** Who a browser's cookie says it is. An anonymous visitor has a session and no user document. */
export interface SessionView {
  readonly kind: 'signed-out' | 'anonymous' | 'registered'
  /** The user document; null for everybody without an account. */
  readonly user: UserView | null
  /** When the session ends if it is not refreshed; null when signed out. */
  readonly expiresAt: string | null
  readonly passwordPolicy: PasswordPolicy
  readonly serverTime: string
}

export const userView: z.ZodType<UserView> = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  admin: z.boolean(),
  honor: z.int(),
  shinings: z.int(),
  ash: z.int(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
})

const sessionView: z.ZodType<SessionView> = z.object({
  kind: z.enum(['signed-out', 'anonymous', 'registered']),
  user: userView.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  passwordPolicy: z.object({
    minLength: z.int(),
    maxLength: z.int(),
    needs: z.array(z.enum(passwordNeeds)),
  }),
  serverTime: z.iso.datetime(),
})

const none = z.strictObject({})
/** Whatever was typed; what is wrong with it is said in a sentence, field by field, not as a broken request. */
const typed = z.string().max(1_000)

/** The identity service's calls: each has its counterpart in ARCHITECTURE.md. */
export const session = {
  get: reading({
    path: '/api/session',
    access: 'anyone',
    summary: 'Who is asking: nobody, an anonymous visitor, or a registered user with their document.',
    params: none,
    query: none,
    output: sessionView,
  }),
  visit: writing({
    path: '/api/session/anonymous',
    access: 'anyone',
    summary: 'Begins an anonymous session; whoever has a session keeps it.',
    params: none,
    body: none,
    output: sessionView,
  }),
  logIn: writing({
    path: '/api/session/log-in',
    access: 'anyone',
    summary: 'Begins a session with an email and a password.',
    params: none,
    body: z.strictObject({ email: typed, password: typed }),
    output: sessionView,
  }),
  signUp: writing({
    path: '/api/session/sign-up',
    access: 'anyone',
    summary: 'Makes an account, with the invite code, and begins its session.',
    params: none,
    body: z.strictObject({ email: typed, inviteCode: typed, password: typed, confirmPassword: typed }),
    output: sessionView,
  }),
  refresh: writing({
    path: '/api/session/refresh',
    access: 'signed-in',
    summary: 'Prolongs the session that asks.',
    params: none,
    body: none,
    output: sessionView,
  }),
  logOut: writing({
    path: '/api/session/log-out',
    access: 'signed-in',
    summary: 'Ends the session that asks, and its streams.',
    params: none,
    body: none,
    output: sessionView,
  }),
  deleteAccount: writing({
    path: '/api/session/delete-account',
    access: 'registered',
    summary: 'Deletes the account that asks, with its sessions and its document; the password confirms it.',
    params: none,
    body: z.strictObject({ password: typed }),
    output: sessionView,
  }),
}
