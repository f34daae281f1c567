const clockOf = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** An instant (ms since 1970) on the reader's own clock, to the second. */
export function timeOfDay(instantMs: number): string {
  return clockOf.format(instantMs)
}
