import type { FastifyRequest } from 'fastify'

/** Of our cookies: with the id of their league, or without, as they were named before. */
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

  /** What `heardCookies` returned, with this league's under plain names. One of the old name counts until there is one of the new. */
  own(cookies: string | undefined): string | undefined {
    if (cookies === undefined) return undefined
    const pairs = pairsOf(cookies)
    const named = pairs.filter((pair) => pair.startsWith(this.prefix)).map((pair) => this.plain(pair))
    const names = named.map(nameOf)
    const others = pairs.filter((pair) => !ours.test(pair) || (pair.startsWith(OLD) && !names.includes(nameOf(pair))))
    const all = [...named, ...others]
    return all.length === 0 ? undefined : all.join('; ')
  }

  /** Whether the session comes under its old name alone. */
  hasOldSession(cookies: string | undefined): boolean {
    return this.valueOf(cookies, OLD) !== undefined && this.valueOf(cookies, this.prefix) === undefined
  }

  /**
   * Whether Set-Cookie lines end a session that has been taken over: then its old name goes too. Until then servers of before, which
   * may stand beside this one during an upgrade, know it by that.
   */
  endOldSession(cookies: string | undefined, lines: readonly string[]): boolean {
    const own = this.valueOf(cookies, this.prefix)
    if (own === undefined || own !== this.valueOf(cookies, OLD)) return false
    return lines.some((line) => {
      const given = this.valueOf(line, OLD)
      return given !== undefined && decoded(given) !== decoded(own)
    })
  }

  private valueOf(cookies: string | undefined, prefix: string): string | undefined {
    const start = `${prefix}${SESSION}=`
    return pairsOf(cookies ?? '')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length)
  }

  /** A Set-Cookie line of a plain name under this league's. */
  named(line: string): string {
    return line.startsWith(OLD) ? `${this.prefix}${line.slice(OLD.length)}` : line
  }

  private plain(pair: string): string {
    return `${OLD}${pair.slice(this.prefix.length)}`
  }
}

const OLD = 'tiltyard.'
const SESSION = 'session_token'
/** Makes a browser forget a session of the old name. */
export const FORGET_OLD_SESSION = `${OLD}${SESSION}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`

function pairsOf(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.trim())
}

/** As it was before it was written into a header; what can't be decoded stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}
