// Of when it is what this page shows, where some of it is from an earlier visit.

const shown = new Map<object, number>()
const listeners = new Set<() => void>()

/** Notes that something is shown that was told at a moment (ms since 1970). @returns what ends that. */
export function showKnown(at: number): () => void {
  const sign = {}
  shown.set(sign, at)
  tell()
  return () => {
    shown.delete(sign)
    tell()
  }
}

/** The moment of the oldest that is shown (ms since 1970); null while all is of this visit. */
export function oldestShown(): number | null {
  return shown.size === 0 ? null : Math.min(...shown.values())
}

/** Tells of each change. @returns what ends the telling. */
export function onShownKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
