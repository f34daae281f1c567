import type { FastifyRequest } from 'fastify'

/** Our cookies: with the id of their league, or under the plain names that only this server's code uses. */
const ours = /^tiltyard(-\w+)?\./
/** __Secure- is trusted for the device mark alone, because another host of the domain may plant it. */
const prefixed = /^__Host-(?=tiltyard(?:-\w+)?\.)|^__Secure-(?=tiltyard(?:-\w+)?\.device=)/

/**
 * Reads our cookies of a request without their https prefixes. By https only cookies with the prefix of `toWireCookieLine`
 * count: neither a plain http page nor another host of the domain can plant these.
 */
export function readOwnCookies({
  headers,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const { cookie } = headers
  if (cookie === undefined || protocol !== 'https') return cookie
  const counted = pairsOf(cookie)
    .filter((pair) => !ours.test(pair))
    .map((pair) => pair.replace(prefixed, ''))
  return counted.length === 0 ? undefined : counted.join('; ')
}

/**
 * A Set-Cookie line for the wire. By https it is Secure and its name has a prefix that browsers enforce: __Host- for
 * the whole host, __Secure- for a path.
 */
export function toWireCookieLine(line: string, protocol: string): string {
  if (protocol !== 'https') return line
  const isOfHost = /;\s*path=\/\s*(?:;|$)/i.test(line)
  return `${isOfHost ? '__Host-' : '__Secure-'}${line}; Secure`
}

/**
 * The names of one league's cookies. Browsers share cookies among the ports of a host, so two leagues would end each
 * other's sessions. Only the wire uses these names; the code uses plain names, such as `tiltyard.device`.
 */
export class LeagueCookies {
  private readonly prefix: string

  /** @param id of the league, of letters and digits. */
  constructor(id: string) {
    this.prefix = `tiltyard-${id}.`
  }

  /** Keeps this league's cookies of `readOwnCookies` under plain names, and drops other leagues'. */
  toPlainNames(cookies: string | undefined): string | undefined {
    const all = pairsOf(cookies ?? '').flatMap((pair) => {
      if (pair.startsWith(this.prefix)) return [`${PLAIN}${pair.slice(this.prefix.length)}`]
      return pair === '' || ours.test(pair) ? [] : [pair]
    })
    return all.length === 0 ? undefined : all.join('; ')
  }

  /** Renames a Set-Cookie line from a plain name to this league's. */
  toLeagueName(line: string): string {
    return line.startsWith(PLAIN) ? `${this.prefix}${line.slice(PLAIN.length)}` : line
  }
}

const PLAIN = 'tiltyard.'

function pairsOf(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.trim())
}
