import { RELOADED_PROTOCOL_KEY, readReloadedProtocol } from './readReloadedProtocol.ts'
import type { BrowserTab } from './tabUpgrade.ts'
import { collectTouchedFields } from './touchedFields.ts'

/** A browser tab: open dialogs, typed input, and session storage. */
export function browserTab(page: Window, touched = collectTouchedFields(page)): BrowserTab {
  return {
    isBusy: () =>
      page.document.querySelector('dialog[open], form, [data-unsaved]') !== null ||
      [...touched].some((field) => field.isConnected),
    reloadedFor: readReloadedProtocol,
    reload: (protocol) => {
      try {
        page.sessionStorage.setItem(RELOADED_PROTOCOL_KEY, protocol)
      } catch {
        return
      }
      page.location.reload()
    },
  }
}
