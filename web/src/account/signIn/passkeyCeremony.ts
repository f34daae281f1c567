// The browser's side of passkeys. Loaded on first use.

import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@tiltyard/contract'

/** Creates a passkey. @throws Error if the user cancels, or has one on this device already. */
export async function createBrowserPasskey(creation: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { pubKeyCredParams, excludeCredentials, ...others } = creation
  const optionsJSON = {
    ...others,
    pubKeyCredParams: [...pubKeyCredParams],
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  }
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/**
 * Asks for a passkey. Cancels a request that is still open.
 * @param isByAutofill suggests passkeys in the email field, for as long as that is open.
 * @throws Error if the user shows none, or it is cancelled.
 */
export async function requestPasskey(
  challenge: PasskeyRequestOptions,
  isByAutofill = false,
): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: challenge, useBrowserAutofill: isByAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Whether the browser suggests passkeys in email fields. */
export const canAutofillPasskeys = browserSupportsWebAuthnAutofill

/** Cancels the open request. */
export function cancelPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony()
}
