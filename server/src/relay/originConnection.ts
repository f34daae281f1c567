import { randomBytes } from 'node:crypto'
import { Agent, request as ask, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as askSecurely, Agent as SecureAgent } from 'node:https'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '../platform/http/replies.ts'
import { REQUEST_ID_HEADER } from '../platform/http/requestIds.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { currentTraceHeaders } from '../platform/runtime/requestContext.ts'
import { runAsSpan } from '../platform/runtime/span.ts'

/** An origin's answer with its unread body. */
export type OriginReply = IncomingMessage

export interface OriginConnectionDeps {
  /** http://HOST:PORT or https://HOST:PORT of an origin, or unix:PATH of its socket; null where none is known. */
  readonly url: string | null
  /** The timeout for the origin's next byte, in ms. */
  readonly timeoutMs?: number
}

/** Longer than an origin waits for its own store. */
const PATIENCE_MS = 30_000
/** The limit of idle connections. */
const IDLE_LINES = 64
/** The relays that a call has passed. */
const RELAYS_HEADER = 'tiltyard-relays'
const ID_BYTES = 8
/** Headers between two neighbours (RFC 9110), and headers that the relay sets itself. */
const ofTheLine: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'expect'],
  // Origins believe a relay, so the relay sets the request id and trace itself and drops the caller's.
  ...[REQUEST_ID_HEADER, 'traceparent', 'tracestate'],
])

/** The connections to the origin: forwards calls and their answers. */
export class OriginConnection {
  private readonly url: URL | null
  private readonly patienceMs: number
  private readonly agent: Agent
  private readonly id = randomBytes(ID_BYTES).toString('hex')

  constructor({ url, timeoutMs = PATIENCE_MS }: OriginConnectionDeps) {
    this.url = url === null ? null : new URL(url)
    this.patienceMs = timeoutMs
    // The agent's timeout also ends a connection that never opens.
    const options = { keepAlive: true, maxFreeSockets: IDLE_LINES, timeout: timeoutMs }
    this.agent = this.url?.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
  }

  close(): void {
    this.agent.destroy()
  }

  /** Refuses a call that has already passed this relay. @throws Problem origin-unreachable. */
  refuseReturned({ headers }: Pick<FastifyRequest, 'headers'>): void {
    if (String(headers[RELAYS_HEADER] ?? '').includes(this.id))
      throw unreachable('TILTYARD_ORIGIN_URL leads from relay to relay and back here, and never to an origin')
  }

  /** Forwards a call and its answer. @throws Problem too-large, origin-unreachable before any answer. */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await this.send(request, this.headersOf(request), true)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(answer.statusCode ?? 502, answer.statusMessage, {
      ...forwardedHeaders(answer),
      [REQUEST_ID_HEADER]: request.id,
    })
    answer.pipe(raw)
    answer.once('error', () => raw.destroy())
    // An aborted answer must not look whole.
    answer.once('aborted', () => raw.destroy())
    raw.once('close', () => answer.destroy())
    return reply
  }

  /** Reads a shared answer without cookies, also after its caller leaves. @throws Problem origin-unreachable. */
  read(request: FastifyRequest): Promise<OriginReply> {
    const { cookie: _, ...headers } = this.headersOf(request)
    return this.send(request, headers, false)
  }

  private headersOf(request: FastifyRequest): OutgoingHttpHeaders {
    const before = request.headers[RELAYS_HEADER]
    return { ...headersOf(request), [RELAYS_HEADER]: before === undefined ? this.id : `${before}, ${this.id}` }
  }

  /** @param isTheirs whether the request is aborted when its caller leaves. */
  private send(request: FastifyRequest, headers: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    const start = { name: 'forward', kind: 'client', facts: { 'http.request.method': request.method } } as const
    return runAsSpan(start, async (span) => {
      const answer = await this.ask(request, headers, isTheirs)
      span?.note({ 'http.response.status_code': answer.statusCode ?? 0 })
      return answer
    })
  }

  private async ask(request: FastifyRequest, headers: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    try {
      return await this.once(request, headers, isTheirs)
    } catch (error) {
      // An idle connection may have been closed just now; a read may retry on another one.
      if (!isRead(request) || !(error instanceof StaleLine)) throw error
      return this.once(request, headers, isTheirs)
    }
  }

  private once({ raw }: FastifyRequest, own: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    const headers = { ...own, ...currentTraceHeaders() }
    const { url } = this
    if (url === null) throw unreachable('TILTYARD_ORIGIN_URL is not set')
    return new Promise((resolve, reject) => {
      // Refuses early what the origin would refuse unread.
      if (lengthOf(raw) > MAX_BODY_BYTES) {
        raw.resume()
        throw tooLarge()
      }
      const call = url.protocol === 'https:' ? askSecurely : ask
      const outgoing = call({ ...wayTo(url), agent: this.agent, method: raw.method, path: raw.url, headers })
      outgoing.setTimeout(this.patienceMs, () => outgoing.destroy(new Error('it has not answered in time')))
      outgoing.once('response', resolve)
      outgoing.on('error', (error) => reject(failureOf(outgoing, error)))
      // Nobody waits for the answer any more.
      if (isTheirs) raw.once('aborted', () => outgoing.destroy(new Error('the caller has gone')))
      if (bodyOf(raw) === 'none') outgoing.end()
      else passBody(raw, outgoing, reject)
    })
  }
}

/** The headers of an origin's answer, without those of its connection. */
export function forwardedHeaders({ rawHeaders }: OriginReply): Record<string, string[]> {
  const kept: Record<string, string[]> = {}
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!ofTheLine.has(name)) kept[name] = [...(kept[name] ?? []), rawHeaders[at + 1] ?? '']
  }
  return kept
}

function wayTo({ hostname, pathname, port, protocol }: URL) {
  if (protocol === 'unix:') return { socketPath: decodeURIComponent(pathname) }
  return { hostname: bareHost(hostname), port, protocol, servername: serverName(hostname) }
}

/** The certificate's name: the origin's own host, though the call names the visitor's host. */
function serverName(hostname: string): string {
  return isIP(bareHost(hostname)) === 0 ? hostname : ''
}

/** Removes the brackets of an IPv6 address. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** A reused connection that closed under the call. */
class StaleLine extends Problem {}

function failureOf(outgoing: ClientRequest, error: Error): Problem {
  const why = `the origin cannot be reached (${'code' in error ? String(error.code) : error.message})`
  // Unix sockets fail with another code.
  const isStale = outgoing.reusedSocket && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))
  return isStale ? new StaleLine('origin-unreachable', { why }) : unreachable(why)
}

function unreachable(why: string): Problem {
  return new Problem('origin-unreachable', { why }, { 'retry-after': '2' })
}

function isRead({ method }: { readonly method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The claimed length of a body; 0 without a claim. */
function lengthOf(raw: IncomingMessage): number {
  return bodyOf(raw) === 'length' ? Number(raw.headers['content-length']) : 0
}

/** Forwards a body up to the limit of the origin. */
function passBody(raw: IncomingMessage, outgoing: ClientRequest, refuse: (why: Problem) => void): void {
  let bytes = 0
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= MAX_BODY_BYTES || outgoing.destroyed) return
    refuse(tooLarge())
    raw.unpipe(outgoing)
    // Drains the rest, or its caller would block.
    raw.resume()
    outgoing.destroy()
  })
  raw.pipe(outgoing)
}

function tooLarge(): Problem {
  return new Problem('too-large', { max: String(MAX_BODY_BYTES) })
}

/** How a call's body is framed. A read has none, whatever its headers claim. */
function bodyOf(raw: IncomingMessage): 'none' | 'length' | 'chunks' {
  if (isRead(raw)) return 'none'
  if (raw.headers['transfer-encoding'] !== undefined) return 'chunks'
  return raw.headers['content-length'] === undefined ? 'none' : 'length'
}

/** The headers of a forwarded body. */
const ofBody: ReadonlySet<string> = new Set(['content-length', 'content-type', 'content-encoding'])

/** Adds the caller's address and scheme; the relay's own rules decide whether to trust claims. */
function headersOf(request: FastifyRequest): OutgoingHttpHeaders {
  const body = bodyOf(request.raw)
  const own = Object.entries(request.headers).filter(
    ([name]) => !ofTheLine.has(name) && (body !== 'none' || !ofBody.has(name)),
  )
  return {
    ...Object.fromEntries(own),
    // Without chunks a body of unknown length would look like the next request.
    ...(body === 'chunks' && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    // Both logs share one id.
    [REQUEST_ID_HEADER]: request.id,
  }
}
