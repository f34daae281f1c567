export const RELOADED_FOR = 'tiltyard.reloadedFor'

/** For which protocol this tab was reloaded last; null for none, or where the browser keeps nothing. */
export function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR)
  } catch {
    return null
  }
}
