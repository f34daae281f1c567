import { z } from 'zod'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import { foldCodeForComparison, generateInviteCode, hashSecretCode } from '../invites/inviteCode.ts'

const CODES = 10
const DIGEST = /^[0-9a-f]{64}$/
const list = z.array(z.string())

/** Draws ten codes of 60 random bits; each replaces a one-time code once. */
export function generateBackupCodes(random: RandomBytes): string[] {
  return Array.from({ length: CODES }, () => generateInviteCode(random))
}

/** Digests codes, both as JSON arrays. Digests stay: after a use the library stores the rest again. */
export function digestBackupCodes(codes: string): string {
  return JSON.stringify(
    list.parse(JSON.parse(codes)).map((code) => (DIGEST.test(code) ? code : digestBackupCode(code))),
  )
}

/** The digest of a typed code, computed like an invite code's. */
export function digestBackupCode(typed: string): string {
  return hashSecretCode(foldCodeForComparison(typed).replace(/[^0-9A-Z]/g, ''))
}

/** @param kept a JSON array, as it is stored. */
export function countBackupCodes(kept: string): number {
  return list.parse(JSON.parse(kept)).length
}

/** Removes a typed code from the stored digests, a JSON array; null where it is none of them. */
export function removeBackupCodeDigest(kept: string, typed: string): string | null {
  const [digests, digest] = [list.parse(JSON.parse(kept)), digestBackupCode(typed)]
  return digests.includes(digest) ? JSON.stringify(digests.filter((other) => other !== digest)) : null
}
