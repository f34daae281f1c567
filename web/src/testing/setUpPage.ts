import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// What is proved is that it comes, not how soon: a machine may have more to do than this.
configure({ asyncUtilTimeout: 15_000 })

/** Some files test code that runs without a page. */
const isPage = 'window' in globalThis

// Queries by role ask for the style of every element, and jsdom reads all style sheets for each: a third of a test's time. No
// sheet of a test hides anything, so that these are the same.
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
if (isPage) window.getComputedStyle = styleOf

function visibilityOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const own = (at as HTMLElement).style?.visibility
    if (own) return own
  }
  return 'visible'
}

// Files share a process, and the page of one must not be the next one's.
afterAll(async () => {
  // What is still being fetched would find its page closed.
  await vi.dynamicImportSettled()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (isPage) leavePage()
  // A part of a page that came too late would stay away, and a store keeps what it knows.
  vi.resetModules()
})

function leavePage(): void {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
}
