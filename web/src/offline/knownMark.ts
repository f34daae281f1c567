/** Says in this browser that something is kept here. */
const MARKED_AS = 'tiltyard.known'

/** Whether this browser was told something of the yard before. */
export function isAnythingKnown(): boolean {
  try {
    return localStorage.getItem(MARKED_AS) === '1'
  } catch {
    return false
  }
}

/** @throws DOMException where nothing can be kept. */
export function markKnown(): void {
  localStorage.setItem(MARKED_AS, '1')
}
