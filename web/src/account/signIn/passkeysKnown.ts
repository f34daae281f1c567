/** Whether the browser knows passkeys, at this address. */
export function arePasskeysKnown(): boolean {
  return typeof PublicKeyCredential === 'function'
}
