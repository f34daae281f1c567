import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { MatchProof } from '@tiltyard/contract'
import {
  type Entropy,
  type MatchEvent,
  RULES_VERSION,
  seedFromBytes,
  type VerifiedEvent,
  verifyTelling,
} from '@tiltyard/engine'

/** What recomputing a finished match has shown. */
export interface Verdict {
  /** The secret is the one whose hash was public from the match's creation. */
  readonly isCommitted: boolean
  /** What this page was told, place by place, beside what the secret gives. */
  readonly places: readonly VerifiedEvent[]
  /** False when the match was ridden by other rules than this page knows. */
  readonly isSameRules: boolean
}

/**
 * Recomputes a match in this browser (design section 4). It trusts nothing of the proof that it can check:
 * the commitment and the events are those that the page had from the stream.
 */
export function verifyMatch(proof: MatchProof, commitment: string, told: readonly MatchEvent[]): Verdict {
  const secret = hexToBytes(proof.secret)
  return {
    isCommitted: bytesToHex(sha256(secret)) === commitment,
    places: verifyTelling(proof.setup, entropyOf(secret), told),
    isSameRules: proof.setup.rulesVersion === RULES_VERSION,
  }
}

/** Pass n draws from HMAC-SHA256(secret, "pass/" + n). */
function entropyOf(secret: Uint8Array): Entropy {
  return (pass) => seedFromBytes(hmac(sha256, secret, utf8ToBytes(`pass/${pass}`)))
}
