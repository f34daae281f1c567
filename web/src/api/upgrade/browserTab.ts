import { RELOADED_FOR, reloadedFor } from './reloadedFor.ts'
import { noteTouched } from './touchedFields.ts'
import type { Tab } from './upgrade.ts'

/** A tab in a browser: what is open in it, what has been typed, and what it remembers until it is closed. */
export function browserTab(page: Window, touched = noteTouched(page)): Tab {
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
