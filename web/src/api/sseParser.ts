/** One message of an event stream: its joined data lines, and its id when it has one. */
export interface StreamMessage {
  readonly data: string
  readonly id: string | null
}

/**
 * Reads Server-Sent Events from text that arrives in pieces of any size.
 * Comments and unknown fields are skipped, as https://html.spec.whatwg.org/multipage/server-sent-events.html asks.
 * @returns a function that takes the next piece and gives the messages it completes.
 */
export function createSseParser(): (piece: string) => readonly StreamMessage[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter((message) => message !== null)
  }
}

function readBlock(block: string): StreamMessage | null {
  const data: string[] = []
  let id: string | null = null
  for (const line of block.split('\n')) {
    const [field, value] = readField(line)
    if (field === 'data') data.push(value)
    if (field === 'id') id = value
  }
  return data.length === 0 ? null : { data: data.join('\n'), id }
}

function readField(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
