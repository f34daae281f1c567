import type { FastifyRequest } from 'fastify'

/** A host name or address with an optional port: nothing that could end an attribute or begin a path. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * The origin as the caller reached it, such as https://yard.example; trusts only the operator's proxies. Null for an
 * invalid host: then addresses are written without one. The result belongs to one caller: never cache it for others
 * under an address alone.
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const name = host.toLowerCase()
  const scheme = protocol === 'https' ? 'https' : 'http'
  const address = `${scheme}://${name}`
  return hostPattern.test(name) && URL.canParse(address) ? new URL(address).origin : null
}
