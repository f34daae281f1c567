import type { Entropy } from '../random/seed.ts'

/** What checking a match needs of a hash library; the engine has none of its own. All digests are hex, in small letters. */
export interface ProofHashes {
  /** SHA-256 of a text in UTF-8. */
  ofText(text: string): string
  /** SHA-256 of the bytes that a text of hex digits stands for. */
  ofHex(hex: string): string
  /** Pass n draws from HMAC-SHA256(secret, "pass/" + n); the secret in hex. */
  entropyOf(secret: string): Entropy
}
