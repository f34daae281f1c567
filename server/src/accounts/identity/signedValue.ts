import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What the identity library has put into a cookie; null where it has not. So nothing else that a caller sends is looked up.
 * @param cookie its value, as it was sent. @param key of the sessions.
 */
export function signedValue(cookie: string, key: string): string | null {
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
