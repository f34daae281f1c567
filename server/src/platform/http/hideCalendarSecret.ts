/** A request's target without the secret of a calendar, for the log. */
export function hideCalendarSecret(url: string): string {
  return url.replace(/^(\/api\/calendar\/)[^?]*/i, '$1...')
}
