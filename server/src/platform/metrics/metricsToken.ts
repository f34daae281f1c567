import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what a request says of itself is this bearer token; how much of it is right, the time it takes doesn't tell. */
export function showsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(shown), digestOf(token))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
