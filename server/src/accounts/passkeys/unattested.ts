import type { isoCBOR } from '@simplewebauthn/server/helpers'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

/**
 * What a browser has made, without what the maker of its device says of it. Nobody asks for that here; and whoever looks at
 * it calls the addresses that its certificates name, which a stranger may have written.
 * @param attestationObject in base64url. @throws Error where it is none.
 */
export async function unattested(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const made = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const plain = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, Cbor>()],
    ['authData', made.get('authData')],
  ])
  return Buffer.from(isoCBOR.encode(plain)).toString('base64url')
}
