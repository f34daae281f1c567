import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies a cookie's signature, so that only our own values are looked up; null for others. @param cookieValue its raw
 * value. @param signingKey of the sessions.
 */
export function readSignedCookie(cookieValue: string, signingKey: string): string | null {
  const [, value = '', seal = ''] = /^([\w-]+)\.([^.]+)$/.exec(plain(cookieValue)) ?? []
  const expected = createHmac('sha256', signingKey).update(value).digest()
  const given = Buffer.from(seal, 'base64')
  return value !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

function plain(sent: string): string {
  try {
    return decodeURIComponent(sent)
  } catch {
    return ''
  }
}
