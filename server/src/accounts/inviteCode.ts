import { createHash, timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../world/random.ts'

/** Without the letters that are mistaken for others; 32 of them, so a byte's low five bits choose one evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_GROUPS = 3
const GROUP_LENGTH = 4

/** 60 random bits, in a form that can be read aloud. */
export function drawCode(random: RandomBytes): string {
  return Array.from({ length: CODE_GROUPS }, () =>
    Array.from(random(GROUP_LENGTH), (byte) => alphabet[byte % alphabet.length]).join(''),
  ).join('-')
}

/** Whether a typed code is the league's; the comparison takes as long for a near miss as for any other. */
export function isInviteCode(typed: string, inviteCode: string): boolean {
  return timingSafeEqual(digest(typed.trim()), digest(inviteCode))
}

/** What is kept of a code or a token that nobody can guess. */
export function digestOf(code: string): string {
  return digest(code.trim()).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}
