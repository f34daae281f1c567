import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { PASSKEY_UNVERIFIED_ERROR_CODE } from './passkeyCodes.ts'

const COOKIE_NAME = 'passkey'

/**
 * The identity library's passkeys with required user verification (finger, face or PIN), so that one stands for two
 * factors. @param rpID the host name where they work. Each call gives the expected origin.
 */
export function passkeyPlugin(rpID: string) {
  return passkey({
    rpID,
    rpName: 'Tilt Yard',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: COOKIE_NAME },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified)
          throw new APIError('FORBIDDEN', { code: PASSKEY_UNVERIFIED_ERROR_CODE })
        return {}
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('FORBIDDEN', { code: PASSKEY_UNVERIFIED_ERROR_CODE })
      },
    },
  })
}
