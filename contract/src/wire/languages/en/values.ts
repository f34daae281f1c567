/** Formats a moment that people read in Helsinki's time, "2:15 pm on November 22"; other texts stay. */
export function formatRefusalValueInEnglish(text: string, name: string): string {
  if (name !== 'at' || !/^\d{4}-\d\d-\d\dT/.test(text)) return text
  const moment = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone: 'Europe/Helsinki', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const),
  })
  const parts = new Map(moment.formatToParts(new Date(text)).map(({ type, value }) => [type, value]))
  const [hour, minute, half] = [parts.get('hour'), parts.get('minute'), parts.get('dayPeriod')?.toLowerCase()]
  return `${hour}:${minute} ${half} on ${parts.get('month')} ${parts.get('day')}`
}
