import { createHash, createHmac } from 'node:crypto'
import { type PassSeedSource, type ProofHashFunctions, seedFromBytes } from '@tiltyard/engine'

export const SECRET_BYTES = 32

/** SHA-256 of the secret in hex: public from a match's creation, so that the secret can't be changed later. */
export function hashMatchSecret(secret: string): string {
  return nodeProofHashFunctions.ofHex(secret)
}

/** Pass n draws from HMAC-SHA256(secret, "pass/" + n); 0 is before the first pass (design 4). */
export function createPassSeedSource(secret: string): PassSeedSource {
  const key = Buffer.from(secret, 'hex')
  return (pass) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest())
}

/** The hashes that proofs are made with. */
export const nodeProofHashFunctions: ProofHashFunctions = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: createPassSeedSource,
}
