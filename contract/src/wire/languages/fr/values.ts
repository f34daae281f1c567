/** Formats a moment in Helsinki's time, a number with its comma, and the steward; other texts stay. */
export function formatRefusalValueInFrench(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentOf(new Date(text))
  if (text === 'the steward') return 'l’intendant'
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text
}

function momentOf(instant: Date): string {
  const moment = new Intl.DateTimeFormat('fr', {
    ...({ timeZone: 'Europe/Helsinki', day: 'numeric', month: 'long' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  })
  const parts = new Map(moment.formatToParts(instant).map(({ type, value }) => [type, value]))
  const clock = [parts.get('hour'), parts.get('minute'), parts.get('second')].join(':').replace(/:00$/, '')
  return `${parts.get('day')} ${parts.get('month')} à ${clock}`
}
