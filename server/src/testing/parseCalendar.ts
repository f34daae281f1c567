/** Parses a calendar: a record of properties for each event, and its longest line in bytes. */
export function parseCalendar(text: string): {
  readonly events: Readonly<Record<string, string>>[]
  readonly longestLine: number
} {
  const lines = text.split('\r\n')
  const unfolded = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of unfolded) {
    const at = line.indexOf(':')
    const event = events.at(-1)
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (event) event[line.slice(0, at)] = line.slice(at + 1)
  }
  return { events, longestLine: Math.max(...lines.map((line) => Buffer.byteLength(line))) }
}
