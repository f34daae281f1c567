/** As long as browsers keep one: 400 days. */
const COOKIE_S = 34_560_000

/** The head of a page is written before the page can cover anything: a cookie has the server leave results out of it. */
export function tellServer(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the store of cookies.
  document.cookie = `tiltyard-shield=1;path=/;samesite=lax;max-age=${isOn ? COOKIE_S : 0}`
}
