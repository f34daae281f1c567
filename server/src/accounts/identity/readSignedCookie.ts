import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies a cookie's signature, so that only our own values are looked up; null for others. @param cookie its raw
 * value. @param key of the sessions.
 */
export function readSignedCookie(cookie: string, key: string): string | null {
  const [, value = '', seal = ''] = /^([\w-]+)\.([^.]+)$/.exec(plain(cookie)) ?? []
  const expected = createHmac('sha256', key).update(value).digest()
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
