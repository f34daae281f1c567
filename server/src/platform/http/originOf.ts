import type { FastifyRequest } from 'fastify'

/** A name or an address, and maybe a port: nothing that could end an attribute or begin a path. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Where the caller reached us, such as https://yard.example; of proxies those are believed that the operator has
 * named. Null where what was sent is no host: then addresses are written without one. Whatever is made of this is one
 * caller's: it must not be kept for others under an address alone.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const name = host.toLowerCase()
  const scheme = protocol === 'https' ? 'https' : 'http'
  const address = `${scheme}://${name}`
  return hostPattern.test(name) && URL.canParse(address) ? new URL(address).origin : null
}
