import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type ProofHashFunctions, seedFromBytes } from '@tiltyard/engine'

/** The hash functions of proofs, for a browser. */
export const browserProofHashFunctions: ProofHashFunctions = {
  ofText: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  ofHex: (hex) => bytesToHex(sha256(hexToBytes(hex))),
  entropyOf: (secret) => {
    const key = hexToBytes(secret)
    return (pass) => seedFromBytes(hmac(sha256, key, utf8ToBytes(`pass/${pass}`)))
  },
}
