/** Whether the browser supports passkeys, at this address. */
export function arePasskeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function'
}
