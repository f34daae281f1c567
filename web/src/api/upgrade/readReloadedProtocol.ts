export const RELOADED_PROTOCOL_KEY = 'tiltyard.reloadedFor'

/** Returns the protocol of this tab's last reload; null for none, or without storage. */
export function readReloadedProtocol(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_PROTOCOL_KEY)
  } catch {
    return null
  }
}
