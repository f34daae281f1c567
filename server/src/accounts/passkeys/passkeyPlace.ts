import { isIP } from 'node:net'

/** Where passkeys are good: browsers hand one over there alone. */
export interface PasskeyPlace {
  /** The relying party's id of WebAuthn: a name of a host. */
  readonly rpId: string
  /** Of the pages that may ask, such as https://yard.example. */
  readonly origin: string
}

/** Browsers know passkeys by https alone, and at the machine itself; and by names, never by the numbers of an address. */
export const passkeyAddressAllowed =
  'https://NAME or https://NAME:PORT, or http://localhost:PORT for this machine alone; without a path, and no numbers for a name'

/** Whether passkeys can be good at an address. */
export function isPasskeyAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(address)
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/'
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  if (!isBare || isNumber || hostname === '') return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

/**
 * Where passkeys are good for a visitor; null where they are not.
 * @param address of the yard as its operator has set it; null where nobody has, and then they are good at localhost alone.
 * @param visited where the visitor has reached us; what they say of it counts for localhost alone.
 */
export function findPasskeyPlace(address: string | null, visited: string | null): PasskeyPlace | null {
  const known = address ?? (visited !== null && new URL(visited).hostname === 'localhost' ? visited : null)
  if (known === null) return null
  const { hostname, origin } = new URL(known)
  return { rpId: hostname, origin }
}
