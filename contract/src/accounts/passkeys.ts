import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { ownPasskey } from './ownPasskey.ts'
import { sessionView } from './session.ts'

/** Any typed text; the handler reports faults in a sentence. */
const typed = z.string().max(1_000)

/** Bytes in base64url, as browsers send them. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

/** A credential's id has at most 1,023 bytes (WebAuthn level 3). */
const credentialId = bytes(1_400)
const clientData = bytes(4_000)

const ownPasskeys = z.object({
  passkeys: z.array(ownPasskey),
  address: z.string().nullable().describe('Where passkeys are good; null where they are not good at this address.'),
  isCodeAsked: z.boolean().describe('Whether adding and removing one takes a one-time code beside the password.'),
})
export type OwnPasskeys = DeepReadonly<z.output<typeof ownPasskeys>>

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

const creation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    attestation: z.literal('none'),
    timeout: z.int(),
  })
  .describe('What a browser makes a passkey by, as PublicKeyCredentialCreationOptionsJSON of WebAuthn has it.')
export type PasskeyCreationOptions = DeepReadonly<z.output<typeof creation>>

const question = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    userVerification: z.literal('required'),
    timeout: z.int(),
  })
  .describe('What a browser is asked for, as PublicKeyCredentialRequestOptionsJSON of WebAuthn has it.')
export type PasskeyRequestOptions = DeepReadonly<z.output<typeof question>>

const madePasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(30)).max(10),
})
export type PasskeyAttestation = DeepReadonly<z.output<typeof madePasskey>>

const shownPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
})
export type PasskeyAssertion = DeepReadonly<z.output<typeof shownPasskey>>

const bothFactors = z.strictObject({
  password: typed,
  code: typed.describe('Looked at where one-time codes are on; else empty.'),
})
const passkeyParams = z.strictObject({ passkeyId: z.string().min(1).max(64) })
const confirming = ['wrong-password', 'codes-off', 'wrong-code', 'code-used', 'codes-locked', 'passkey-needed'] as const

/** Passkeys (WebAuthn): log-in, and a user's own passkeys. */
export const passkeys = {
  ask: {
    method: 'POST',
    path: '/api/session/log-in/passkey/ask',
    access: 'anyone',
    summary: 'Asks the browser for a passkey; what it answers with is good once, for five minutes.',
    refusals: ['already-registered'],
    reply: z.object({ question: question.nullable().describe('Null where passkeys are not good at this address.') }),
  },
  logIn: {
    method: 'POST',
    path: '/api/session/log-in/passkey',
    access: 'anyone',
    summary: 'Begins a session with a passkey, which stands for the password and a second factor.',
    request: { body: shownPasskey },
    refusals: ['passkeys-off', 'passkey-stale', 'passkey-refused', 'already-registered', 'log-in-failed'],
    reply: sessionView,
  },
  list: {
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'registered',
    summary: 'The caller’s passkeys, the oldest first.',
    reply: ownPasskeys,
  },
  begin: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    access: 'registered',
    summary:
      'Asks the browser to make a passkey. The password confirms it, and a code, or a backup code, where codes are on.',
    request: { body: bothFactors },
    refusals: ['passkeys-off', 'passkeys-full', ...confirming],
    reply: creation,
  },
  add: {
    method: 'POST',
    path: '/api/account/passkeys/add',
    access: 'registered',
    summary: 'Keeps the passkey that the browser has made. It counts as shown in the session that asks.',
    request: { body: z.strictObject({ name: typed, passkey: madePasskey }) },
    refusals: ['passkeys-off', 'passkeys-full', 'passkey-name', 'passkey-stale', 'passkey-refused', 'passkey-needed'],
    reply: ownPasskeys,
  },
  rename: {
    method: 'POST',
    path: '/api/account/passkeys/:passkeyId/name',
    access: 'registered',
    summary: 'Calls one of the caller’s passkeys something else.',
    request: { params: passkeyParams, body: z.strictObject({ name: typed }) },
    refusals: ['passkey-name', 'passkey-not-found'],
    reply: ownPasskeys,
  },
  remove: {
    method: 'POST',
    path: '/api/account/passkeys/:passkeyId/remove',
    access: 'registered',
    summary:
      'Takes one of the caller’s passkeys off; other sessions that it opened end. The password confirms it, and a code where codes are on.',
    request: { params: passkeyParams, body: bothFactors },
    refusals: ['passkey-not-found', ...confirming],
    reply: ownPasskeys,
  },
} as const satisfies RouteGroup
