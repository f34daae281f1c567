/** The browsers' limit: 400 days. */
const COOKIE_S = 34_560_000

/** Sets a cookie, by which the server leaves results out of a page's head. */
export function setHiddenResultsCookie(isHiding: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  document.cookie = `tiltyard-shield=1;path=/;samesite=lax;max-age=${isHiding ? COOKIE_S : 0}`
}
