/** RFC 5545: octets of UTF-8 in a line, without its break. */
const MAX_LINE_OCTETS = 75

/** Folds an iCalendar's lines by octets and cuts no character; `ts-ics` counts UTF-16 and misses some. */
export function foldCalendarLines(text: string): string {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map(folded).join('\r\n')
}

function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
