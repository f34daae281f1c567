// The hash functions for the engine's proofs.
import { createHash, createHmac } from 'node:crypto'
import { type ProofHashFunctions, seedFromBytes } from '@tiltyard/engine'

export const verifierProofHashFunctions: ProofHashFunctions = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: (secret) => {
    const key = Buffer.from(secret, 'hex')
    return (pass) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest())
  },
}
