import { createHash, timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/runtime/random.ts'

/** Without easily mistaken letters; 32 of them, so a byte's low five bits choose one evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_GROUPS = 3
const GROUP_LENGTH = 4

/** 60 random bits, in a form that can be read aloud. */
export function generateInviteCode(random: RandomBytes): string {
  return Array.from({ length: CODE_GROUPS }, () =>
    Array.from(random(GROUP_LENGTH), (byte) => alphabet[byte % alphabet.length]).join(''),
  ).join('-')
}

/** Characters that people and messengers add to a code: spaces, dashes, and invisible ones. */
const added = /[\s\p{Cf}\p{Pd}\u2212\u2043\u02d7\p{VS}]/gu

/** Folds a code for comparison: in capitals, without added characters, with O for 0, and I and L for 1. */
export function foldCodeForComparison(typed: string): string {
  const kept = typed.normalize('NFKC').replace(added, '').toUpperCase()
  return kept.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Restores the drawn form of a typed code. */
export function restoreInviteCodeForm(typed: string): string {
  return (
    foldCodeForComparison(typed)
      .match(/.{1,4}/gu)
      ?.join('-') ?? ''
  )
}

/** Whether a typed code is the league's; the comparison takes constant time. */
export function isInviteCode(typed: string, inviteCode: string): boolean {
  const [given, wanted] = [foldCodeForComparison(typed), foldCodeForComparison(inviteCode)]
  // An operator's code of dashes alone would fold to nothing and match anything.
  if (wanted === '') return timingSafeEqual(digest(typed.trim()), digest(inviteCode))
  return timingSafeEqual(digest(given), digest(wanted))
}

/** The stored digest of a code or token that nobody can guess. */
export function hashSecretCode(code: string): string {
  return digest(code.trim()).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}
