import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8

/**
 * What a visitor's limits are counted by: an IPv4 address, or the /64 network of an IPv6 address, within
 * which anybody may change theirs at will.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = new Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
