const STORED_AS = 'tiltyard.visitor'
/**
 * Says that somebody with an account was here last. Known with the other to public/theme.js as well, which shows a page that the
 * server has drawn to who will pass the gate.
 */
const ACCOUNT_STORED_AS = 'tiltyard.account'

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

/** Remembers whether whoever sits here has an account, for the next page; who that is, the server alone says. */
export function markAccount(hasAccount: boolean): void {
  try {
    if (hasAccount) localStorage.setItem(ACCOUNT_STORED_AS, '1')
    else localStorage.removeItem(ACCOUNT_STORED_AS)
  } catch {
    // Storage is closed to us: pages then wait for the server to say who it is.
  }
}
