import type { Locale } from '@tiltyard/engine'

/** Known to the server as well, which sends the page in this language: `server/src/platform/http/askedLanguage.ts`. */
const STORED_AS = 'tiltyard-lang'
/** Told to the window before the page is loaded anew in another language. */
export const LEAVING = 'leaving'

const A_YEAR_S = 31_536_000

/**
 * Opens this page anew in another language, at the same place, and every page after it.
 * @param tab where it is opened.
 */
export function chooseLanguage(language: Locale, tab: { readonly location: Pick<Location, 'reload'> } = window): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not all our browsers have a cookie store.
  document.cookie = `${STORED_AS}=${language};path=/;max-age=${A_YEAR_S};samesite=lax`
  dispatchEvent(new Event(LEAVING))
  const address = new URL(location.href)
  // What is asked for there would be more than what was chosen here.
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  tab.location.reload()
}
