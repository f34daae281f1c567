import type { Tab } from './upgrade.ts'

const STORED_AS = 'tiltyard.reloadedFor'

/** A tab in a browser: what is open in it, what has been typed, and what it remembers until it is closed. */
export function browserTab(page: Window): Tab {
  const touched = new Set<Node>()
  const note = ({ target }: Event): void => {
    if (target instanceof Node) touched.add(target)
  }
  page.document.addEventListener('input', note)
  return {
    isBusy: () =>
      page.document.querySelector('dialog[open], form, [data-unsaved]') !== null ||
      [...touched].some((field) => field.isConnected),
    reloadedFor,
    reload: (protocol) => {
      try {
        page.sessionStorage.setItem(STORED_AS, protocol)
      } catch {
        return
      }
      page.location.reload()
    },
  }
}

/** For which protocol this tab was reloaded last; null for none, or where the browser keeps nothing. */
export function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}
