import { RELOADED_FOR, reloadedFor } from './reloadedFor.ts'
import { noteTouched } from './touchedFields.ts'
import type { BrowserTab } from './upgrade.ts'

/** A browser tab: open dialogs, typed input, and session storage. */
export function browserTab(page: Window, touched = noteTouched(page)): BrowserTab {
  return {
    isBusy: () =>
      page.document.querySelector('dialog[open], form, [data-unsaved]') !== null ||
      [...touched].some((field) => field.isConnected),
    reloadedFor,
    reload: (protocol) => {
      try {
        page.sessionStorage.setItem(RELOADED_FOR, protocol)
      } catch {
        return
      }
      page.location.reload()
    },
  }
}
