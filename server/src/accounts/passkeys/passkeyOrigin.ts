import { isIP } from 'node:net'

/** The host and origin where passkeys work. */
export interface PasskeyOrigin {
  /** The relying party's id of WebAuthn: a host name. */
  readonly rpId: string
  /** The origin of the pages that may ask, such as https://yard.example. */
  readonly origin: string
}

/** Browsers allow passkeys only by https or at localhost, and only at names, not IP addresses. */
export const passkeyAddressFormat =
  'https://NAME or https://NAME:PORT, or http://localhost:PORT for this machine alone; without a path, and no numbers for a name'

/** Whether passkeys can work at an address. */
export function canPasskeysWorkAt(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(address)
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/'
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  if (!isBare || isNumber || hostname === '') return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

/**
 * Returns where passkeys work for a visitor; null where they don't. @param publicUrl the yard's configured address; null
 * allows only localhost. @param requestUrl the address in the visitor's request, trusted only for localhost.
 */
export function findPasskeyOrigin(publicUrl: string | null, requestUrl: string | null): PasskeyOrigin | null {
  const known = publicUrl ?? (requestUrl !== null && new URL(requestUrl).hostname === 'localhost' ? requestUrl : null)
  if (known === null) return null
  const { hostname, origin } = new URL(known)
  return { rpId: hostname, origin }
}
