import { vi } from 'vitest'

type CredentialRequest = { readonly publicKey?: object; readonly mediation?: string; readonly signal?: AbortSignal }

/** A fake of the browser's passkeys, which jsdom lacks, for the time of a test. */
export class FakeAuthenticator {
  readonly create = vi.fn((_: CredentialRequest): Promise<unknown> => Promise.reject(new Error('Nobody was there.')))
  readonly get = vi.fn((_: CredentialRequest): Promise<unknown> => Promise.reject(new Error('Nobody was there.')))

  /** @param isProposing whether the browser suggests passkeys in email fields. */
  constructor(isProposing = false) {
    const known = { isConditionalMediationAvailable: () => Promise.resolve(isProposing) }
    vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), known))
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, credentials: { create: this.create, get: this.get } })
  }
}

/** An authenticator's answer: each part has the bytes 1, 2 and 3, which are AQID in base64url. */
export function sampleAuthenticatorAnswer(): object {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = {
    ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
    getTransports: () => ['internal'],
  }
  return { id: 'AQID', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) }
}
