import { toMatchWriterId } from '@tiltyard/contract'

const BYTES = 12

/** This page's id as a writer. It does not use randomUUID, which is missing on plain http. */
export const writerClientId: string = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** The writer id of this page for a user, in the server's format. */
export function ownWriterId(uid: string): string {
  return toMatchWriterId(uid, writerClientId)
}
