import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { duties } from './duties.ts'
import { ownPasskey } from './ownPasskey.ts'

export const requiredPasswordCharacters = ['lowercase', 'uppercase', 'digit', 'symbol'] as const

export type RequiredPasswordCharacter = (typeof requiredPasswordCharacters)[number]

/** The password rules; the page shows them, the server enforces them. */
const passwordPolicy = z.object({
  minLength: z.int(),
  maxLength: z.int(),
  needs: z.array(z.enum(requiredPasswordCharacters)),
})
export type PasswordPolicy = DeepReadonly<z.output<typeof passwordPolicy>>

/** A registered user. Only the server changes balances. */
export const userView = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string().describe('The name others may read, of their choice; no two are alike. Never the address.'),
  silenced: z
    .boolean()
    .describe('Whether an admin has silenced them: not shown in the bleachers, no cheers, and no other name.'),
  homeStableId: z
    .string()
    .nullable()
    .describe('The stable that they call their own; null where they have chosen none.'),
  admin: z.boolean(),
  duties: z.array(z.enum(duties)).describe('The roles beside admin that they hold.'),
  honor: z.number().describe('Balances have at most two decimals.'),
  shinings: z.number(),
  ash: z.number(),
  winnings: z.number().describe('Won, and not collected yet.'),
  noticedAt: z.iso.datetime().nullable().describe('When their newest notice was written; null without one.'),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
})
export type UserView = DeepReadonly<z.output<typeof userView>>

/** The identity behind a browser's cookie. An anonymous visitor has a session without a user document. */
export const sessionView = z.object({
  kind: z.enum(['signed-out', 'anonymous', 'registered']),
  user: userView.nullable().describe('Null for everybody without an account.'),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('When the session ends if it is not refreshed; null when signed out.'),
  passwordPolicy,
  isMailOn: z.boolean().describe('Whether a link for a forgotten password can be sent by mail.'),
  serverTime: z.iso.datetime(),
})
export type SessionView = DeepReadonly<z.output<typeof sessionView>>

const logInView = sessionView.extend({
  isCodeNeeded: z
    .boolean()
    .describe('Whether the password was right and a one-time code is asked for; nobody is logged in until then.'),
})
export type LogInReplyView = DeepReadonly<z.output<typeof logInView>>

/** Any typed text; the handler reports faults by field, not as a malformed request. */
const typed = z.string().max(1_000)

/** The session routes, described in ARCHITECTURE.md. */
export const session = {
  get: {
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    summary: 'Who is asking: nobody, an anonymous visitor, or a registered user with their document.',
    reply: sessionView,
  },
  visit: {
    method: 'POST',
    path: '/api/session/anonymous',
    access: 'anyone',
    summary: 'Begins an anonymous session. A caller with a session keeps it.',
    refusals: ['visit-failed'],
    reply: sessionView,
  },
  logIn: {
    method: 'POST',
    path: '/api/session/log-in',
    access: 'anyone',
    summary: 'Begins a session with an email and a password.',
    request: { body: z.strictObject({ email: typed, password: typed }) },
    refusals: ['credentials-missing', 'wrong-credentials', 'account-disabled', 'already-registered', 'log-in-failed'],
    reply: logInView,
  },
  answerCode: {
    method: 'POST',
    path: '/api/session/log-in/code',
    access: 'anyone',
    summary: 'Ends a log-in that asks for a one-time code, with one of the app’s or a backup code: each is good once.',
    request: { body: z.strictObject({ code: typed }) },
    refusals: ['wrong-code', 'code-used', 'codes-locked', 'log-in-stale', 'already-registered', 'log-in-failed'],
    reply: sessionView,
  },
  signUp: {
    method: 'POST',
    path: '/api/session/sign-up',
    access: 'anyone',
    summary:
      'Makes an account, with the invite code, and begins its session. A refusal names the first fault, and the others in `others`.',
    request: {
      body: z.strictObject({
        ...{ email: typed, inviteCode: typed, password: typed, confirmPassword: typed },
        displayName: typed.optional().describe('Left out or empty: a name is drawn.'),
      }),
    },
    refusals: [
      'fields-missing',
      'invalid-invite-code',
      'passwords-differ',
      'password-too-short',
      'password-too-long',
      'password-needs',
      'password-common',
      'invite-expired',
      'invite-used-up',
      'invite-revoked',
      'invalid-email',
      'name-invalid',
      'name-taken',
      'email-taken',
      'already-registered',
      'sign-up-failed',
    ],
    reply: sessionView,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/session/forgotten-password',
    access: 'anyone',
    summary:
      'Asks for a letter with a link by which another password is chosen, once, within an hour. The answer is the same whether or not anybody has the address.',
    request: { body: z.strictObject({ email: typed }) },
    refusals: ['mail-off', 'invalid-email'],
    reply: z.object({}),
  },
  lookAtReset: {
    method: 'POST',
    path: '/api/session/reset-password/look',
    access: 'anyone',
    summary:
      'Which account a link for a forgotten password is of, and what else opens it: its passkeys. The link stays good.',
    request: { body: z.strictObject({ token: typed }) },
    refusals: ['link-spent'],
    reply: z.object({
      email: z.string().describe('Of the account, for password managers.'),
      passkeys: z.array(ownPasskey.pick({ id: true, name: true, addedAt: true, lastUsedAt: true })),
      mayRemove: z
        .boolean()
        .describe('Whether they may be removed by the link: not those of an admin who acts as one by them.'),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/session/reset-password',
    access: 'anyone',
    summary:
      'Chooses another password by a link that an admin has issued, or that came by mail. All sessions of its user end; their passkeys stay unless they are to be removed with it.',
    request: {
      body: z.strictObject({
        ...{ token: typed, password: typed, confirmPassword: typed },
        removePasskeys: z
          .boolean()
          .optional()
          .describe('Whether all passkeys of the account are removed in the same act.'),
      }),
    },
    refusals: [
      'link-spent',
      'passwords-differ',
      'password-too-short',
      'password-too-long',
      'password-needs',
      'password-common',
      'passkey-needed',
    ],
    reply: z.object({}),
  },
  refresh: {
    method: 'POST',
    path: '/api/session/refresh',
    access: 'signed-in',
    summary: 'Prolongs the session that asks.',
    reply: sessionView,
  },
  logOut: {
    method: 'POST',
    path: '/api/session/log-out',
    access: 'signed-in',
    summary: 'Ends the session that asks, and its streams.',
    refusals: ['log-out-failed'],
    reply: sessionView,
  },
  rename: {
    method: 'POST',
    path: '/api/session/name',
    access: 'registered',
    summary: 'Changes the name by which others know the caller; some times a day.',
    request: { body: z.strictObject({ name: typed }) },
    refusals: ['silenced', 'name-invalid', 'name-taken', 'name-changed-often', 'user-not-found'],
    reply: userView,
  },
  chooseHome: {
    method: 'POST',
    path: '/api/session/home-team',
    access: 'registered',
    summary: 'Chooses the stable that the caller calls their own, or with null none.',
    request: { body: z.strictObject({ stableId: z.string().min(1).max(64).nullable() }) },
    refusals: ['stable-not-found', 'user-not-found'],
    reply: userView,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/session/delete-account',
    access: 'registered',
    summary: 'Deletes the account that asks, with its sessions and its document; the password confirms it.',
    request: { body: z.strictObject({ password: typed }) },
    refusals: ['wrong-password', 'passkey-needed', 'last-admin', 'user-not-found'],
    reply: sessionView,
  },
} as const satisfies RouteGroup
