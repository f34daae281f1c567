import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { PASSKEY_UNVERIFIED } from './passkeyCodes.ts'

const COOKIE_NAME = 'passkey'

/**
 * The identity library's passkeys, but that a finger, a face or a PIN has to have unlocked them: only then one stands for two
 * factors.
 * @param rpID the name of the host at which they are good. Of which pages an answer has to be comes with each call.
 */
export function passkeyPlugin(rpID: string) {
  return passkey({
    rpID,
    rpName: 'Tilt Yard',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: COOKIE_NAME },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('FORBIDDEN', { code: PASSKEY_UNVERIFIED })
        return {}
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('FORBIDDEN', { code: PASSKEY_UNVERIFIED })
      },
    },
  })
}
