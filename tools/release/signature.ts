import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The reason why an archive is not signed, or not accepted. */
export class ReleaseError extends Error {}

/** Signs an archive with Ed25519, in base64. @throws ReleaseError for another kind of key. */
export function signArchive(archive: Uint8Array, pem: string): string {
  return `${sign(
    null,
    archive,
    keyOf(() => createPrivateKey(pem), 'A private key'),
  ).toString('base64')}\n`
}

/** @throws ReleaseError if the signature is not by this key for this archive. */
export function requireValidSignature(archive: Uint8Array, signature: string, pem: string): void {
  const key = keyOf(() => createPublicKey(pem), 'A public key')
  if (!verify(null, archive, key, Buffer.from(signature, 'base64'))) {
    throw new ReleaseError('The archive is not what was signed with this key: it was changed, or signed by another.')
  }
}

function keyOf(read: () => KeyObject, what: string): KeyObject {
  const refused = new ReleaseError(
    `${what} for releases has to be of Ed25519, as PEM. Use what openssl genpkey -algorithm ed25519 makes, and openssl pkey -pubout of it.`,
  )
  let key: KeyObject
  try {
    key = read()
  } catch {
    throw refused
  }
  if (key.asymmetricKeyType !== 'ed25519') throw refused
  return key
}
