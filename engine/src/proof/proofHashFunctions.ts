import type { PassSeedSource } from '../random/seed.ts'

/** The hash functions for a proof; the engine has none of its own. Digests are lowercase hex. */
export interface ProofHashFunctions {
  /** SHA-256 of a text in UTF-8. */
  ofText(text: string): string
  /** SHA-256 of bytes given as hex. */
  ofHex(hex: string): string
  /** Pass n draws from HMAC-SHA256(secret, "pass/" + n); the secret in hex. */
  entropyOf(secret: string): PassSeedSource
}
