import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8

/**
 * The key of a visitor's limits: an IPv4 address, or the /64 network of an IPv6 address, within which anybody can
 * change theirs.
 */
export function narrowIpNetworkLimitKey(caller: string): string {
  const address = withoutPort(caller)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = new Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

/** The key of one subscriber: for IPv6 the /48 network, which is 65,536 of the other keys. */
export function wideIpNetworkLimitKey(caller: string): string {
  const key = narrowIpNetworkLimitKey(caller)
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key
}

/** Some proxies add the connection's port, and brackets around IPv6; each connection would get another key. */
function withoutPort(caller: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(caller)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(caller)?.[1] ?? caller
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
