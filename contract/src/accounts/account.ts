import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { sessionView } from './session.ts'

/** Any typed text; the handler reports faults in a sentence. */
const typed = z.string().max(1_000)

const ownSession = z.object({
  id: z.string(),
  device: z.string().nullable().describe('As the browser named itself when it logged in; null where it did not.'),
  begunAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('When one of its pages last asked who sits before it, to within five minutes.'),
  expiresAt: z.iso.datetime(),
  isThis: z.boolean().describe('Whether it is the one that asks.'),
})
export type OwnSession = DeepReadonly<z.output<typeof ownSession>>

const ownCodes = z.object({
  isOn: z.boolean().describe('Whether a log-in asks for a one-time code after the password.'),
  backupCodesLeft: z.int(),
})
export type OwnOneTimeCodeStatus = DeepReadonly<z.output<typeof ownCodes>>

const backupCodes = z.array(z.string()).describe('Each replaces a one-time code once. Shown only in this answer.')
const password = z.strictObject({ password: typed })
const bothFactors = z.strictObject({ password: typed, code: typed })

/** A user's own account: sessions, password and stored data. */
export const account = {
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'registered',
    summary: 'The caller’s sessions, the one last seen first.',
    reply: z.object({ sessions: z.array(ownSession) }),
  },
  endSession: {
    method: 'POST',
    path: '/api/account/sessions/:sessionId/end',
    access: 'registered',
    summary: 'Ends one of the caller’s other sessions, and its streams.',
    request: { params: z.strictObject({ sessionId: z.string().min(1).max(64) }) },
    refusals: ['session-not-found', 'session-is-this'],
    reply: z.object({ sessions: z.array(ownSession) }),
  },
  logOutEverywhere: {
    method: 'POST',
    path: '/api/account/log-out-everywhere',
    access: 'registered',
    summary: 'Ends all of the caller’s sessions, this one too.',
    refusals: ['log-out-failed'],
    reply: sessionView,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'registered',
    summary: 'Changes the caller’s password, who sends the old one. All other sessions end.',
    request: { body: z.strictObject({ oldPassword: typed, password: typed, confirmPassword: typed }) },
    refusals: [
      'passwords-missing',
      'wrong-password',
      'passwords-differ',
      'password-too-short',
      'password-too-long',
      'password-needs',
      'password-common',
    ],
    reply: z.object({ ended: z.int().describe('How many other sessions it has ended.') }),
  },
  codes: {
    method: 'GET',
    path: '/api/account/codes',
    access: 'registered',
    summary: 'Whether the caller’s one-time codes are on.',
    reply: ownCodes,
  },
  beginCodes: {
    method: 'POST',
    path: '/api/account/codes/begin',
    access: 'registered',
    summary: 'Draws a secret for an authenticator app. Nothing is asked for until a code of it has been confirmed.',
    request: { body: password },
    refusals: ['wrong-password', 'codes-on', 'passkey-needed'],
    reply: z.object({
      address: z.string().describe('An otpauth: address, for a QR code.'),
      secret: z.string().describe('The secret in Base32, to be typed.'),
      backupCodes,
    }),
  },
  confirmCodes: {
    method: 'POST',
    path: '/api/account/codes/confirm',
    access: 'registered',
    summary: 'Turns one-time codes on, by a first one. All other sessions end.',
    request: { body: z.strictObject({ code: typed }) },
    refusals: ['wrong-code', 'codes-on', 'codes-off', 'passkey-needed'],
    reply: ownCodes,
  },
  renewBackupCodes: {
    method: 'POST',
    path: '/api/account/codes/backup',
    access: 'registered',
    summary:
      'Draws other backup codes; those before are void. The password and a code, or one of those before, confirm it.',
    request: { body: bothFactors },
    refusals: ['wrong-password', 'codes-off', 'wrong-code', 'code-used', 'codes-locked'],
    reply: z.object({ backupCodes }),
  },
  endCodes: {
    method: 'POST',
    path: '/api/account/codes/end',
    access: 'registered',
    summary: 'Turns one-time codes off; the password and a code, or a backup code, confirm it.',
    request: { body: bothFactors },
    refusals: ['wrong-password', 'codes-off', 'wrong-code', 'code-used', 'codes-locked'],
    reply: ownCodes,
  },
  export: {
    method: 'GET',
    path: '/api/account/export',
    access: 'registered',
    summary: 'All data about the caller, by the name of each table. Secrets that would open the account are left out.',
    reply: z.object({ exportedAt: z.iso.datetime(), tables: z.record(z.string(), z.array(z.unknown())) }),
  },
} as const satisfies RouteGroup
