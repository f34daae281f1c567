import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Problem } from '../platform/runtime/problem.ts'

/** The addresses that the server may push to. */
export interface PushAddressRules {
  /** Also to this machine and by http: only for tests. */
  readonly mayLoop: boolean
}

const SHOWN = 100

const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4')
}

/** Blocks unassigned IPv6 addresses, and those that contain an IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  closed6.addSubnet(net, prefix, 'ipv6')
}

const loops = new BlockList()
loops.addSubnet('127.0.0.0', 8, 'ipv4')
loops.addAddress('::1', 'ipv6')

/** Whether an address is public, or may be used in tests. */
export function isAllowedPushAddress(address: string, { mayLoop }: PushAddressRules): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  if (mayLoop && loops.check(address, family)) return true
  if (family === 'ipv4') return !closed.check(address, family)
  return open6.check(address, family) && !closed6.check(address, family)
}

/**
 * Validates a device's push address: it must not lead to what only the server can reach. Host names are checked again
 * at each call (`createGuardedLookup`). @returns the push service: scheme, host and port. @throws Problem endpoint-refused.
 */
export function requirePushServiceHost(endpoint: string, rules: PushAddressRules): string {
  const refused = new Problem('endpoint-refused', { endpoint: endpoint.slice(0, SHOWN) })
  if (!URL.canParse(endpoint)) throw refused
  const { protocol, hostname, username, password, origin } = new URL(endpoint)
  // A final full stop does not change a name.
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const isReached = isIP(host) === 0 ? !isLocal && host.includes('.') : isAllowedPushAddress(host, rules)
  const isLoop = rules.mayLoop && (isLocal || loopsBack(host))
  const isSafe = protocol === 'https:' || (isLoop && protocol === 'http:')
  if (!isSafe || username !== '' || password !== '' || !(isReached || isLoop)) throw refused
  return origin
}

function loopsBack(host: string): boolean {
  const family = isIP(host)
  return family !== 0 && loops.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** An address that only the server could reach. */
export class BlockedPushAddressError extends Error {
  override readonly name = 'BlockedPushAddressError'
}

/** Resolves a host, and fails for a blocked address, whatever it resolved to before. */
export function createGuardedLookup(rules: PushAddressRules): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || found.some(({ address }) => !isAllowedPushAddress(address, rules))) {
        return callback(new BlockedPushAddressError(`${hostname} leads to a closed address.`), '', 0)
      }
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}
