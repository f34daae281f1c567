/** Whether the browser supports passkeys, at this address. */
export function arePasskeysKnown(): boolean {
  return typeof PublicKeyCredential === 'function'
}
