const STORED_AS = 'tiltyard.visitor'
/**
 * Storage key: the last visit was with an account.
 * `public/theme.js` reads both keys, to show a rendered page to people who will pass the gate.
 */
const ACCOUNT_STORED_AS = 'tiltyard.account'

/** Whether this browser session has chosen to look around without an account. */
export function hasChosenToLookAround(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) === '1'
  } catch {
    return false
  }
}

/** Stores or clears the choice, if the browser permits. */
export function storeLookAroundChoice(isVisitor: boolean): void {
  try {
    if (isVisitor) sessionStorage.setItem(STORED_AS, '1')
    else sessionStorage.removeItem(STORED_AS)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Stores whether the user has an account, for the next page. Only the server says which. */
export function storeHasAccount(hasAccount: boolean): void {
  try {
    if (hasAccount) localStorage.setItem(ACCOUNT_STORED_AS, '1')
    else localStorage.removeItem(ACCOUNT_STORED_AS)
  } catch {
    // Storage is blocked: pages wait for the session.
  }
}
