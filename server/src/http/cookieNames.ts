import type { FastifyRequest } from 'fastify'

const OURS = 'tiltyard.'
/** __Secure- is believed of the device alone: another host of the domain may plant it. */
const prefixed = /^__Host-(?=tiltyard\.)|^__Secure-(?=tiltyard\.device=)/

/**
 * What a request brings of our cookies, under their plain names. By https only those count that carry the prefix which
 * `toldCookie` gives them: neither a page of plain http nor another host of the same domain can have planted these.
 */
export function heardCookies({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const { cookie } = headers
  if (cookie === undefined || protocol !== 'https') return cookie
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const counted = pairs.filter((pair) => !pair.startsWith(OURS)).map((pair) => pair.replace(prefixed, ''))
  return counted.length === 0 ? undefined : counted.join('; ')
}

/**
 * A Set-Cookie line as it goes out. By https it is marked Secure, and its name says so, so that browsers see to it: __Host-
 * where it is of the whole host, __Secure- where it is of a path alone.
 */
export function toldCookie(line: string, protocol: string): string {
  if (protocol !== 'https') return line
  const isOfHost = /;\s*path=\/\s*(?:;|$)/i.test(line)
  return `${isOfHost ? '__Host-' : '__Secure-'}${line}; Secure`
}
