import type { FastifyRequest } from 'fastify'

/** Of our cookies: with the id of their league, or under the plain names that only this server's code uses. */
const ours = /^tiltyard(-\w+)?\./
/** __Secure- is believed of the device alone: another host of the domain may plant it. */
const prefixed = /^__Host-(?=tiltyard(?:-\w+)?\.)|^__Secure-(?=tiltyard(?:-\w+)?\.device=)/

/**
 * What a request brings of our cookies, without what https adds to their names. By https only those count that carry the prefix which
 * `toldCookie` gives them: neither a page of plain http nor another host of the same domain can have planted these.
 */
export function heardCookies({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const { cookie } = headers
  if (cookie === undefined || protocol !== 'https') return cookie
  const counted = pairsOf(cookie)
    .filter((pair) => !ours.test(pair))
    .map((pair) => pair.replace(prefixed, ''))
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

/**
 * The names of one league's cookies: browsers keep cookies by the host, whatever the port, so that two leagues of a host would end
 * each other's sessions. All but the wire knows them by plain names, such as `tiltyard.device`.
 */
export class LeagueCookies {
  private readonly prefix: string

  /** @param id of the league, of letters and digits. */
  constructor(id: string) {
    this.prefix = `tiltyard-${id}.`
  }

  /** What `heardCookies` returned, with this league's under plain names and no other league's. */
  own(cookies: string | undefined): string | undefined {
    const all = pairsOf(cookies ?? '').flatMap((pair) => {
      if (pair.startsWith(this.prefix)) return [`${PLAIN}${pair.slice(this.prefix.length)}`]
      return pair === '' || ours.test(pair) ? [] : [pair]
    })
    return all.length === 0 ? undefined : all.join('; ')
  }

  /** A Set-Cookie line of a plain name under this league's. */
  named(line: string): string {
    return line.startsWith(PLAIN) ? `${this.prefix}${line.slice(PLAIN.length)}` : line
  }
}

const PLAIN = 'tiltyard.'

function pairsOf(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.trim())
}
