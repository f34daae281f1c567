import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a request's bearer token in constant time. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(shown), digestOf(token))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
