const BYTES = 12

/** Names something that is to be done once, however often it is asked for; randomUUID is not there on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
