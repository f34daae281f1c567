import { act, cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { fakeDialogMethods } from './dialogs.ts'

// Tests check that something happens, not how soon: the machine may be busy.
configure({ asyncUtilTimeout: 15_000 })

// React's development build takes a stack trace for each of the first 10,000 elements of a second, which is a quarter of
// a test's time. No test reads them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })

/** Some files test code that runs without a page. */
const isPage = 'window' in globalThis

// Queries by role compute each element's style, for which jsdom reads all style sheets: a third of a test's time. No
// style sheet hides anything in a test, so element names suffice.
const tagsNotShown = new Set(['head', 'script', 'style', 'template', 'title', 'meta', 'link', 'noscript'])
const styleOf: typeof getComputedStyle = (element) => {
  const { style = document.body.style, hidden, localName, open } = element as HTMLDialogElement
  const isGone = hidden || tagsNotShown.has(localName) || (localName === 'dialog' && !open)
  const display = isGone ? 'none' : style.display || 'block'
  const visibility = visibilityOf(element)
  const values: Readonly<Record<string, string>> = { display, visibility }
  const getPropertyValue = (name: string): string => values[name] ?? style.getPropertyValue(name)
  return { display, visibility, content: 'none', getPropertyValue } as unknown as CSSStyleDeclaration
}
if (isPage) {
  window.getComputedStyle = styleOf
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList
  fakeDialogMethods()
}

function visibilityOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const own = (at as HTMLElement).style?.visibility
    if (own) return own
  }
  return 'visible'
}

// What a test leaves behind would reach the next: its page, clock, stubs and stored choices.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  if (isPage) leavePage()
})

// Files share a process.
afterAll(async () => {
  // A pending import would find its page closed.
  await vi.dynamicImportSettled()
  // A part that loaded too late would stay missing, and stores keep their state.
  vi.resetModules()
})

function leavePage(): void {
  localStorage.clear()
  sessionStorage.clear()
  // Stores read their defaults again, as if another tab had cleared the storage.
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  // A closed dialog leads the focus on until the user's next action (ui/dialogs/focusTrail.ts).
  document.dispatchEvent(new Event('wheel'))
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
}
