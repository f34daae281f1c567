import type { isoCBOR } from '@simplewebauthn/server/helpers'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

/**
 * Removes the device maker's attestation from a created passkey. Nobody needs it here, and verifying it would fetch the
 * addresses in its certificates, which an attacker may choose. @param attestationObject in base64url. @throws Error for
 * an invalid one.
 */
export async function removeAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const made = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const plain = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, Cbor>()],
    ['authData', made.get('authData')],
  ])
  return Buffer.from(isoCBOR.encode(plain)).toString('base64url')
}
