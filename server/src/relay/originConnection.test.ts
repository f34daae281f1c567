import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OriginConnection } from './originConnection.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly forwardedFor: string | string[] | undefined
  readonly body: string
}

let origin: Server
let relay: FastifyInstance
let line: OriginConnection
/** The requests that the origin has parsed. */
let asked: Asked[]
/** Holds the origin's answers; resolved unless a test holds it. */
let held: Promise<void>

beforeEach(async () => {
  asked = []
  held = Promise.resolve()
  origin = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    const { method, url, headers } = request
    // As a server that reads no body of a GET.
    const answer = async (): Promise<void> => {
      asked.push({ method, url, forwardedFor: headers['x-forwarded-for'], body })
      await held
      reply.end(`answer ${asked.length}`)
    }
    if (method === 'GET') void answer()
    else request.on('end', answer)
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  line = new OriginConnection({ url: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` })
  relay = fastify({ forceCloseConnections: true })
  relay.removeAllContentTypeParsers()
  relay.addContentTypeParser('*', (_request, _body, done) => done(null))
  relay.get('/shared', async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of await line.read(request)) pieces.push(piece)
    return reply.send(Buffer.concat(pieces))
  })
  relay.setNotFoundHandler((request, reply) => line.forward(request, reply))
  await relay.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await relay.close()
  line.close()
  origin.closeAllConnections()
  await new Promise((resolve) => origin.close(resolve))
})

/** Sends raw text to the relay. @returns the reply text after so many answers. */
function say(text: string, answers = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((relay.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (piece) => {
      heard += piece
      if (heard.split('HTTP/1.1 ').length <= answers) return
      socket.destroy()
      resolve(heard)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: yard\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n'
const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

describe('a body that looks like a request', () => {
  test.each(['DELETE', 'OPTIONS', 'POST', 'PUT'])('stays a body for the origin in chunks by %s', async (method) => {
    const head = `${method} /api/one HTTP/1.1\r\nHost: yard\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`
    await say(head + chunked(HIDDEN))
    await say('GET /api/two HTTP/1.1\r\nHost: yard\r\n\r\n')
    expect(asked.map(({ method: by, url, body }) => [by, url, body])).toEqual([
      [method, '/api/one', HIDDEN],
      ['GET', '/api/two', ''],
    ])
    for (const { forwardedFor } of asked) expect(forwardedFor).toBe('127.0.0.1')
  })

  test.each(['/api/one', '/shared'])('does not reach the origin where %s is read', async (path) => {
    await say(`GET ${path} HTTP/1.1\r\nHost: yard\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`)
    for (const at of [1, 2, 3]) {
      expect(await say(`GET /api/next HTTP/1.1\r\nHost: yard\r\n\r\n`)).toMatch(
        new RegExp(`answer ${at + 1}$|answer ${at + 1}\r`),
      )
    }
    expect(asked.map(({ url }) => url)).toEqual([path, '/api/next', '/api/next', '/api/next'])
  })

  test('of a known length arrives whole', async () => {
    const body = '{"side":"knight1"}'
    await say(
      `POST /api/one HTTP/1.1\r\nHost: yard\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(asked).toEqual([expect.objectContaining({ method: 'POST', body })])
  })
})

test.each(['of a stated length', 'in chunks'])(
  'a body that no origin would read is refused %s, and not forwarded',
  async (way) => {
    const body = 'x'.repeat(200_000)
    const sent = way === 'in chunks' ? new Blob([body]).stream() : body
    const to = `http://127.0.0.1:${(relay.server.address() as AddressInfo).port}/api/one`
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', body: sent, duplex: 'half' }
    expect((await fetch(to, request)).status).toBe(413)
    expect(asked).toEqual([])
  },
)

test('a shared read runs to its end, though its first caller leaves', async () => {
  let answer = (): void => undefined
  held = new Promise((resolve) => {
    answer = resolve
  })
  const first = connect((relay.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = new Promise<string>((resolve) => {
    origin.once('request', (request) => {
      request.socket.once('close', () => resolve('the line was cut'))
      first.destroy()
      setTimeout(() => {
        answer()
        resolve('the answer was waited for')
      }, 300)
    })
  })
  first.write('GET /shared HTTP/1.1\r\nHost: yard\r\n\r\n')
  expect(await ended).toBe('the answer was waited for')
})

test('an https origin is asked for its own certificate, whatever host the visitor named', async () => {
  const names: string[] = []
  const secure = createSecureServer({
    SNICallback: (name, done) => {
      names.push(name)
      done(null)
    },
  })
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  line.close()
  line = new OriginConnection({ url: `https://localhost:${(secure.address() as AddressInfo).port}` })
  // It has no certificate at all; the server name arrives all the same.
  expect(await say('GET /api/one HTTP/1.1\r\nHost: yard.example\r\n\r\n')).toContain('503 Service')
  expect(names).toEqual(['localhost'])
  await new Promise((resolve) => secure.close(resolve))
})

test('a connection that never opens times out', async () => {
  // A process that accepts nothing: its backlog of 1 is soon full, and later connections get no answer.
  const source =
    "const s = require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => { console.log(s.address().port); })"
  const deaf = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve) => deaf.stdout.once('data', (piece) => resolve(Number(piece))))
  deaf.kill('SIGSTOP')
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
  line.close()
  line = new OriginConnection({ url: `http://127.0.0.1:${port}`, timeoutMs: 300 })
  expect(await say('GET /api/one HTTP/1.1\r\nHost: yard\r\n\r\n')).toContain('503 Service')
  for (const socket of waiting) socket.destroy()
  deaf.kill('SIGKILL')
})

test('relays that forward to each other refuse a returning call, say why, and ask nobody again', async () => {
  const lines: OriginConnection[] = []
  const apps = [0, 1].map((at) => {
    const app = fastify({ forceCloseConnections: true })
    const own = (): OriginConnection => lines[at] as OriginConnection
    app.addHook('onRequest', async (request) => {
      calls += 1
      own().refuseReturned(request)
    })
    app.setErrorHandler((error: Error, _request, reply) => reply.code(503).send(error.message))
    app.setNotFoundHandler((request, reply) => own().forward(request, reply))
    return app
  })
  let calls = 0
  try {
    const urls = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
    lines.push(...[...urls].reverse().map((url) => new OriginConnection({ url })))
    const reply = await fetch(`${urls[0]}/api/session`)
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('leads from relay to relay')])
    expect(calls).toBe(3)
  } finally {
    for (const app of apps) await app.close()
    for (const line of lines) line.close()
  }
})
