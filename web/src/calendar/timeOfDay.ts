/** An instant (ms since 1970) on the reader's own clock, of twenty-four hours: "12:02:09". */
export function timeOfDay(instantMs: number): string {
  // What follows is the zone. The browser's formats would keep a slow phone deaf (`npm run sight`).
  return new Date(instantMs).toTimeString().slice(0, 8)
}
