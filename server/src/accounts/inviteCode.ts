import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a typed code is the league's; the comparison takes as long for a near miss as for any other. */
export function isInviteCode(typed: string, inviteCode: string): boolean {
  return timingSafeEqual(digest(typed.trim()), digest(inviteCode))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}
