import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RecordingViewer } from './recordingViewer.ts'

let server: Server
let viewer: RecordingViewer
/** The letters of the current set and of the finished ones. */
let shown = 'a'
let over = ''
const lines = new Set<ServerResponse>()

beforeEach(async () => {
  server = createServer((request, line) => {
    const query = new URL(request.url ?? '', 'http://yard').searchParams
    lines.add(line)
    line.writeHead(200, { 'content-type': 'text/event-stream' })
    say(line, { kind: 'hello', serverTime: '' })
    say(line, { kind: 'yard', yard: { matchSet: { matchIds: [1, 2, 3, 4].map((list) => `${shown}${list}`) } } })
    for (const id of (query.get('topics') ?? '').split(',').flatMap((topic) => topic.split('match:')[1] ?? [])) {
      const isHeld = (query.get('from') ?? '').includes(id)
      if (!isHeld) say(line, { kind: 'match-snapshot', match: view(id), events: [] })
      else if (over.includes(id[0] ?? '')) say(line, { kind: 'match', match: view(id) })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  viewer = new RecordingViewer('v', 0, (server.address() as AddressInfo).port)
})
afterEach(async () => {
  viewer.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function say(line: ServerResponse, message: object): void {
  line.write(`data: ${JSON.stringify(message)}\n\n`)
}

function view(id: string) {
  const status = over.includes(id[0] ?? '') ? 'completed' : 'active'
  return { id, status, winner: null, ending: null, endTime: null, secret: null }
}

function statuses(set: string) {
  return [1, 2, 3, 4].map((list) => viewer.ledger.matches.get(`${set}${list}`)?.view.status)
}

test("a viewer that missed a set's end sees its matches to the end, and then the next set", async () => {
  await expect.poll(() => statuses('a'), { timeout: 10_000 }).toEqual(Array(4).fill('active'))
  shown = 'b'
  over = 'a'
  for (const line of lines) line.destroy()
  await expect.poll(() => statuses('a'), { timeout: 10_000 }).toEqual(Array(4).fill('completed'))
  await expect.poll(() => statuses('b'), { timeout: 10_000 }).toEqual(Array(4).fill('active'))
})
