const STORED_AS = 'tiltyard.visitor'

/** Whether this browser session has chosen to look around without an account. */
export function isMarkedVisitor(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) === '1'
  } catch {
    return false
  }
}

/** Remembers or forgets the choice, where the browser lets us. */
export function markVisitor(isVisitor: boolean): void {
  try {
    if (isVisitor) sessionStorage.setItem(STORED_AS, '1')
    else sessionStorage.removeItem(STORED_AS)
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
}
