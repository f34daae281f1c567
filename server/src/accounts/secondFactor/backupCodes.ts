import { z } from 'zod'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import { digestCode, drawCode, foldCode } from '../invites/inviteCode.ts'

const CODES = 10
const DIGEST = /^[0-9a-f]{64}$/
const list = z.array(z.string())

/** Ten codes of 60 random bits, each of which stands once for a one-time code. */
export function drawBackupCodes(random: RandomBytes): string[] {
  return Array.from({ length: CODES }, () => drawCode(random))
}

/** What is kept of codes, both as JSON arrays. What is a digest already stays: what is left after a use is kept anew. */
export function digestBackupCodes(codes: string): string {
  return JSON.stringify(
    list.parse(JSON.parse(codes)).map((code) => (DIGEST.test(code) ? code : digestBackupCode(code))),
  )
}

/** What a typed code is known again by, as an invite code is. */
export function digestBackupCode(typed: string): string {
  return digestCode(foldCode(typed).replace(/[^0-9A-Z]/g, ''))
}

/** @param kept a JSON array, as it is stored. */
export function countBackupCodes(kept: string): number {
  return list.parse(JSON.parse(kept)).length
}

/** What is left of those that are kept, as a JSON array of digests, without a typed one; null where it is none of them. */
export function withoutBackupCode(kept: string, typed: string): string | null {
  const [digests, digest] = [list.parse(JSON.parse(kept)), digestBackupCode(typed)]
  return digests.includes(digest) ? JSON.stringify(digests.filter((other) => other !== digest)) : null
}
