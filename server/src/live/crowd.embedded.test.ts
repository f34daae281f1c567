import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** 150 places then, 75 for one address. */
const OPEN_FILES = 300
const CROWD = 100
const PLACES = 75
const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-crowd-'))
const open: IncomingMessage[] = []
let server: ChildProcess
let port = 0
let logged = ''

/** A real server that may open few files. */
beforeAll(async () => {
  const run = `ulimit -n ${OPEN_FILES}; exec "$0" --import tsx --conditions=tiltyard-source "$1"`
  const env = {
    ...process.env,
    PORT: '0',
    TILTYARD_HISTORY: 'off',
    DATABASE_URL: '',
    TILTYARD_DATA: folder,
    LOG_LEVEL: 'warn',
  }
  server = spawn('bash', ['-c', run, process.execPath, main], { cwd: root, env })
  server.stderr?.on('data', (chunk: Buffer) => {
    logged += chunk.toString()
  })
  port = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1]
      if (found) resolve(Number(found))
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${logged}`)))
  })
}, 240_000)
afterAll(() => {
  for (const answer of open) answer.destroy()
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The first line of an answer to somebody at this address; streams stay open. */
function ask(path: string, localAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', localAddress, path, agent: false }, (answer) => {
      answer.on('error', () => {})
      answer.resume()
      open.push(answer)
      resolve(answer)
    })
    request.on('error', reject)
  })
}

test('a crowd from one address, however it spells the path, leaves room for others and for health checks', async () => {
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

test('a server that may open few files says at its start what that costs, and what to do', () => {
  expect(logged).toMatch(/"openFiles":300,"maxViewers":150,"wanted":20000.*ulimit -n/)
})
