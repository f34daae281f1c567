import { toWriterId } from '@tiltyard/contract'

const BYTES = 12

/** Names this page as a writer, for as long as it is open; randomUUID is not there on plain http. */
export const clientId: string = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** The writer's id under which this page of this user holds a pen, as the server has it. */
export function ownWriterId(uid: string): string {
  return toWriterId(uid, clientId)
}
