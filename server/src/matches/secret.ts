import { createHash, createHmac } from 'node:crypto'
import { type Entropy, seedFromBytes } from '@tiltyard/engine'

export const SECRET_BYTES = 32

/** SHA-256 of the secret in hex: public from a match's creation, so that the secret can't be changed later. */
export function commitmentOf(secret: string): string {
  return createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
}

/** Pass n draws from HMAC-SHA256(secret, "pass/" + n); 0 is before the first pass (design section 4). */
export function entropyOf(secret: string): Entropy {
  const key = Buffer.from(secret, 'hex')
  return (pass) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest())
}
