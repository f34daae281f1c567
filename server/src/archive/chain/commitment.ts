import { type CommitmentVersion, isDeepEqual, type MatchSetup, setupCommitment } from '@tiltyard/engine'
import { hashMatchSecret, nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

const MAX_REMEMBERED = 64
/** Verified matches by id and commitment, so that an append need not hash the same setup each time. */
const fitting = new Map<string, Pick<LiveMatchRow, 'secret' | 'setup'>>()

export interface PublicCommitment {
  readonly commitment: string
  readonly commitmentVersion: CommitmentVersion
  readonly secretCommitment: string
}

/** The public commitment of a match at its stage (decision 013). */
export function getPublicCommitment(row: Pick<LiveMatchRow, 'secretCommitment' | 'setupCommitment'>): PublicCommitment {
  const { secretCommitment, setupCommitment: ofSetup } = row
  return { commitment: ofSetup ?? secretCommitment, commitmentVersion: ofSetup === null ? 1 : 2, secretCommitment }
}

/** The commitment of a match at its start. */
export function computeStartCommitment(match: Pick<LiveMatchRow, 'id' | 'secret'>, setup: MatchSetup): string {
  return setupCommitment(nodeProofHashFunctions, { matchId: match.id, secret: match.secret, setup })
}

/** Whether a match still fits its commitment; otherwise nobody may continue it. */
export function isMatchTrueToCommitment(
  row: Pick<LiveMatchRow, 'id' | 'secret' | 'setup' | 'secretCommitment' | 'setupCommitment'>,
): boolean {
  const { id, secret, setup, secretCommitment, setupCommitment: ofSetup } = row
  const key = `${id} ${secretCommitment} ${ofSetup}`
  const known = fitting.get(key)
  if (known?.secret === secret && isDeepEqual(known.setup, setup)) {
    // The next call usually has the same row.
    fitting.set(key, { secret, setup })
    return true
  }
  const isSecret = hashMatchSecret(secret) === secretCommitment
  const isSetup = ofSetup === null || (setup !== null && computeStartCommitment(row, setup) === ofSetup)
  if (!isSecret || !isSetup) return false
  setWithinLimit(fitting, key, { secret, setup }, MAX_REMEMBERED)
  return true
}
