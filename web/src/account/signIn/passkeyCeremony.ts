// What browsers do with passkeys. Fetched where somebody uses one, and not before.

import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { MadePasskey, PasskeyCreation, PasskeyQuestion, ShownPasskey } from '@tiltyard/contract'

/** Lets whoever sits here make a passkey. @throws Error where they do not, or have one on this device already. */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey> {
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
 * Lets whoever sits here show a passkey. What was asked before is called off.
 * @param isByAutofill among what the browser proposes for the address, for as long as that is open.
 * @throws Error where they show none, or it is called off.
 */
export async function showPasskey(question: PasskeyQuestion, isByAutofill = false): Promise<ShownPasskey> {
  const { id, response } = await startAuthentication({ optionsJSON: question, useBrowserAutofill: isByAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Whether the browser proposes passkeys where an address is typed. */
export const isAutofillKnown = browserSupportsWebAuthnAutofill

/** Calls off what is being asked. */
export function callOff(): void {
  WebAuthnAbortService.cancelCeremony()
}
