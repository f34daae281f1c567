import type { Locale } from '@tiltyard/engine'

/** The server reads it too: `server/src/platform/http/requestLanguage.ts`. */
const STORED_AS = 'tiltyard-lang'
/** The window's event before a reload in another language. */
export const LANGUAGE_RELOAD_EVENT = 'leaving'

const A_YEAR_S = 31_536_000

/** Reloads this page in another language, which also applies to later pages. @param tab the tab to reload. */
export function chooseLanguage(language: Locale, tab: { readonly location: Pick<Location, 'reload'> } = window): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not all browsers have a cookie store.
  document.cookie = `${STORED_AS}=${language};path=/;max-age=${A_YEAR_S};samesite=lax`
  dispatchEvent(new Event(LANGUAGE_RELOAD_EVENT))
  const address = new URL(location.href)
  // The parameter would override the choice.
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  tab.location.reload()
}
