import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  databaseServerSettings,
  type ServerProcess,
  startFailingServer,
  startServer,
} from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

/** Leaves 150 places, 75 of them for one address. */
const OPEN_FILES = 300
const CROWD = 100
const PLACES = 75
const open: IncomingMessage[] = []
let fresh: TestDatabase
let server: ServerProcess

/** A real server with a low limit of open files. */
beforeAll(async () => {
  fresh = await createTestDatabase()
  const settings = { ...databaseServerSettings(fresh), TILTYARD_STEWARD: 'off' }
  server = await startServer(settings, { launcher: launcherWithLimit(OPEN_FILES) })
}, 240_000)
afterAll(async () => {
  for (const answer of open) answer.destroy()
  await server.end('SIGKILL')
  await fresh.drop()
})

function launcherWithLimit(openFiles: number): readonly string[] {
  return ['bash', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`]
}

/** Requests a path from a local address; streams stay open. */
function ask(path: string, localAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const at = { port: new URL(server.url).port, host: '127.0.0.1', localAddress, path, agent: false }
    const request = get(at, (answer) => {
      answer.on('error', () => {})
      answer.resume()
      open.push(answer)
      resolve(answer)
    })
    request.on('error', reject)
  })
}

test('a crowd from one address leaves room for others and health checks, however it spells the path', async () => {
  const spellings = ['/api/live?topics=yard', '/%61pi/live?topics=yard', 'http://any.example/api/live?topics=yard']
  const answers: IncomingMessage[] = []
  for (let at = 0; at < CROWD; at++) answers.push(await ask(spellings[at % spellings.length] ?? '', '127.0.0.2'))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PLACES)
  expect(refused).toHaveLength(CROWD - PLACES)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused[0]?.headers.connection).toBe('close')
  const newcomer = await ask('/api/live?topics=yard', '127.0.0.3')
  const health = await ask('/api/health', '127.0.0.2')
  expect([newcomer.statusCode, health.statusCode]).toEqual([200, 200])
}, 120_000)

test('a server with a low limit of open files logs the cost and a remedy at its start', () => {
  expect(server.output()).toMatch(/"openFiles":300,"maxViewers":150,"wanted":20000.*ulimit -n/)
})

test('a server that may open only 64 files ends with a sentence that names the remedies', async () => {
  const { code, said } = await startFailingServer(databaseServerSettings(fresh), { launcher: launcherWithLimit(64) })
  expect(code).toBe(1)
  expect(said).toBe(
    'The system lets this process open 64 files, and the server needs 256. Raise the limit with ulimit -n, LimitNOFILE= of systemd, or --ulimit nofile= of a container.',
  )
})
