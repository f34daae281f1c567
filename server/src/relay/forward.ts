import { randomBytes } from 'node:crypto'
import { Agent, request as ask, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as askSecurely, Agent as SecureAgent } from 'node:https'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '../platform/http/replies.ts'
import { REQUEST_ID_HEADER } from '../platform/http/requestIds.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { carriedTrace } from '../platform/runtime/requestContext.ts'
import { asPart } from '../platform/runtime/span.ts'

/** An origin's answer, of which the body is still to be read. */
export type OriginReply = IncomingMessage

export interface OriginLineDeps {
  /** http://HOST:PORT or https://HOST:PORT of an origin, or unix:PATH of its socket; null where none is known. */
  readonly url: string | null
  /** Within how many milliseconds an origin begins to answer, and goes on. */
  readonly patienceMs?: number
}

/** Longer than an origin waits for its own store. */
const PATIENCE_MS = 30_000
/** Lines that are kept open for the next call. */
const IDLE_LINES = 64
/** Through which relays a call has come. */
const RELAYS_HEADER = 'tiltyard-relays'
const ID_BYTES = 8
/** These are between two neighbours (RFC 9110), or said anew by us. */
const ofTheLine: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'expect'],
  // No stranger names a request or its trace, for the origin believes a relay: what a relay believes is said anew.
  ...[REQUEST_ID_HEADER, 'traceparent', 'tracestate'],
])

/** The line to the origin: carries calls there and answers back as they are. */
export class OriginLine {
  private readonly url: URL | null
  private readonly patienceMs: number
  private readonly agent: Agent
  private readonly id = randomBytes(ID_BYTES).toString('hex')

  constructor({ url, patienceMs = PATIENCE_MS }: OriginLineDeps) {
    this.url = url === null ? null : new URL(url)
    this.patienceMs = patienceMs
    // With a bound of the agent's own a connection that is never made ends too.
    const options = { keepAlive: true, maxFreeSockets: IDLE_LINES, timeout: patienceMs }
    this.agent = this.url?.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
  }

  close(): void {
    this.agent.destroy()
  }

  /** Before anything is done for a call. @throws Problem origin-unreachable for one that has come here before, through relays. */
  refuseReturned({ headers }: Pick<FastifyRequest, 'headers'>): void {
    if (String(headers[RELAYS_HEADER] ?? '').includes(this.id))
      throw unreachable('TILTYARD_ORIGIN_URL leads from relay to relay and back here, and never to an origin')
  }

  /** Forwards a call with its body, and streams the answer back. @throws Problem too-large, origin-unreachable before anything was sent back. */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await this.send(request, this.headersOf(request), true)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(answer.statusCode ?? 502, answer.statusMessage, {
      ...passedOn(answer),
      [REQUEST_ID_HEADER]: request.id,
    })
    answer.pipe(raw)
    answer.once('error', () => raw.destroy())
    // An answer that was cut off must not look whole.
    answer.once('aborted', () => raw.destroy())
    raw.once('close', () => answer.destroy())
    return reply
  }

  /**
   * Asks for what is the same for everybody: without the caller's cookies, and to the end though the caller goes, for others
   * may wait for it too. @throws Problem origin-unreachable.
   */
  read(request: FastifyRequest): Promise<OriginReply> {
    const { cookie: _, ...headers } = this.headersOf(request)
    return this.send(request, headers, false)
  }

  private headersOf(request: FastifyRequest): OutgoingHttpHeaders {
    const before = request.headers[RELAYS_HEADER]
    return { ...headersOf(request), [RELAYS_HEADER]: before === undefined ? this.id : `${before}, ${this.id}` }
  }

  /** @param isTheirs whether it is asked for its caller alone, and not once they have gone. */
  private send(request: FastifyRequest, headers: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    const start = { name: 'forward', kind: 'client', facts: { 'http.request.method': request.method } } as const
    return asPart(start, async (span) => {
      const answer = await this.ask(request, headers, isTheirs)
      span?.note({ 'http.response.status_code': answer.statusCode ?? 0 })
      return answer
    })
  }

  private async ask(request: FastifyRequest, headers: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    try {
      return await this.once(request, headers, isTheirs)
    } catch (error) {
      // A line that was kept open may have been closed just now; a read may be asked again on another.
      if (!isRead(request) || !(error instanceof StaleLine)) throw error
      return this.once(request, headers, isTheirs)
    }
  }

  private once({ raw }: FastifyRequest, own: OutgoingHttpHeaders, isTheirs: boolean): Promise<OriginReply> {
    const headers = { ...own, ...carriedTrace() }
    const { url } = this
    if (url === null) throw unreachable('TILTYARD_ORIGIN_URL is not set')
    return new Promise((resolve, reject) => {
      // What the origin would refuse unread is not begun.
      if (lengthOf(raw) > MAX_BODY_BYTES) {
        raw.resume()
        throw tooLarge()
      }
      const call = url.protocol === 'https:' ? askSecurely : ask
      const outgoing = call({ ...wayTo(url), agent: this.agent, method: raw.method, path: raw.url, headers })
      outgoing.setTimeout(this.patienceMs, () => outgoing.destroy(new Error('it has not answered in time')))
      outgoing.once('response', resolve)
      outgoing.on('error', (error) => reject(failureOf(outgoing, error)))
      // Whoever has gone waits for nothing.
      if (isTheirs) raw.once('aborted', () => outgoing.destroy(new Error('the caller has gone')))
      if (bodyOf(raw) === 'none') outgoing.end()
      else passBody(raw, outgoing, reject)
    })
  }
}

/** What an origin's answer says of itself, but for what belongs to the line that it came on. */
export function passedOn({ rawHeaders }: OriginReply): Record<string, string[]> {
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

/** Whose certificate is asked for: the origin's own, though the call names the host that its visitor has asked for. */
function serverName(hostname: string): string {
  return isIP(bareHost(hostname)) === 0 ? hostname : ''
}

/** As it is dialled: an address of IPv6 without its brackets. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** A connection that had served before and was closed under the call. */
class StaleLine extends Problem {}

function failureOf(outgoing: ClientRequest, error: Error): Problem {
  const why = `the origin cannot be reached (${'code' in error ? String(error.code) : error.message})`
  // A socket of this machine says it otherwise.
  const isStale = outgoing.reusedSocket && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))
  return isStale ? new StaleLine('origin-unreachable', { why }) : unreachable(why)
}

function unreachable(why: string): Problem {
  return new Problem('origin-unreachable', { why }, { 'retry-after': '2' })
}

function isRead({ method }: { readonly method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** As long as its caller says that it is; 0 where nothing is said. */
function lengthOf(raw: IncomingMessage): number {
  return bodyOf(raw) === 'length' ? Number(raw.headers['content-length']) : 0
}

/** Passes a body on, as far as the origin would read it. */
function passBody(raw: IncomingMessage, outgoing: ClientRequest, refuse: (why: Problem) => void): void {
  let bytes = 0
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= MAX_BODY_BYTES || outgoing.destroyed) return
    refuse(tooLarge())
    raw.unpipe(outgoing)
    // Read on, and by nobody: else its caller would wait with the rest.
    raw.resume()
    outgoing.destroy()
  })
  raw.pipe(outgoing)
}

function tooLarge(): Problem {
  return new Problem('too-large', { max: String(MAX_BODY_BYTES) })
}

/** How a call's body is bounded. What is asked by a read has none for us, whatever is said of one. */
function bodyOf(raw: IncomingMessage): 'none' | 'length' | 'chunks' {
  if (isRead(raw)) return 'none'
  if (raw.headers['transfer-encoding'] !== undefined) return 'chunks'
  return raw.headers['content-length'] === undefined ? 'none' : 'length'
}

/** Of a body that is sent on. */
const ofBody: ReadonlySet<string> = new Set(['content-length', 'content-type', 'content-encoding'])

/** The origin learns who calls and how they came; whatever the caller claims of that is believed by the relay's own rules alone. */
function headersOf(request: FastifyRequest): OutgoingHttpHeaders {
  const body = bodyOf(request.raw)
  const own = Object.entries(request.headers).filter(
    ([name]) => !ofTheLine.has(name) && (body !== 'none' || !ofBody.has(name)),
  )
  return {
    ...Object.fromEntries(own),
    // Without a bound of its own a body would be read as the next request on the line.
    ...(body === 'chunks' && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    // In both logs under one id.
    [REQUEST_ID_HEADER]: request.id,
  }
}
