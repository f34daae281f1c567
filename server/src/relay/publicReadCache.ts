import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodePath } from '../platform/http/decodePath.ts'
import { REQUEST_ID_HEADER } from '../platform/http/requestIds.ts'
import { forwardedHeaders, type OriginConnection } from './originConnection.ts'

/** A shared answer. */
interface Kept {
  readonly status: number
  readonly headers: Record<string, string[]>
  readonly body: Buffer
}

interface Entry {
  readonly answer: Promise<Kept>
  /** When it expires, by the clock; null while it is on its way. */
  until: number | null
  /** The length of its body, once known. */
  bytes: number
}

interface SharedReadsDeps {
  readonly line: Pick<OriginConnection, 'read'>
  readonly clock: { now(): number }
}

/** The headers that an answer depends on. */
const asked = ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since'] as const
const KEEP_MS = 1_000
const MAX_KEPT = 500
const MAX_BYTES = 16 * 1_024 * 1_024
const [OK, NOT_MODIFIED, FIRST_REFUSAL, NOT_FOUND, FIRST_FAILURE] = [200, 304, 400, 404, 500] as const
/** Writes at or below these paths concern one visitor, and no shared reads. */
const ofVisitors: readonly string[] = ['/api/session', '/api/account']

/**
 * Caches public reads: one request to the origin for all simultaneous callers, reused for a second. Each update drops
 * the cache, so that a reader after an update sees it.
 */
export class PublicReadCache {
  private readonly deps: SharedReadsDeps
  private entries = new Map<string, Entry>()

  constructor(deps: SharedReadsDeps) {
    this.deps = deps
  }

  /** Drops all answers, also those on their way. */
  forget(): void {
    this.entries = new Map()
  }

  /**
   * Drops the cache after a forwarded write, so that its caller reads the change. Refusals and writes about one visitor
   * change nothing shared, so they can't be used to flush the cache.
   */
  forgetAfter({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, status: number): void {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && status < FIRST_REFUSAL && !isOfVisitor(decodePath(url))) this.forget()
  }

  /** @param keepMs how long an answer is reused, besides its time on the way. @throws Problem origin-unreachable. */
  async give(request: FastifyRequest, reply: FastifyReply, keepMs = KEEP_MS): Promise<FastifyReply> {
    const { status, headers, body } = await this.answerFor(request, keepMs)
    reply.hijack()
    const hasBody = request.method !== 'HEAD' && status !== NOT_MODIFIED
    // Without a body only the origin knows the length.
    const length = hasBody ? { 'content-length': body.length } : {}
    reply.raw.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: request.id, ...length })
    reply.raw.end(hasBody ? body : undefined)
    return reply
  }

  private async answerFor(request: FastifyRequest, keepMs: number): Promise<Kept> {
    const key = keyOf(request)
    const known = this.entries.get(key)
    if (!known || (known.until !== null && this.deps.clock.now() >= known.until))
      return this.begin(request, key, keepMs)
    const answer = await known.answer
    // Another caller's refusal is between them and the origin.
    return isForAll(answer) ? answer : this.read(request)
  }

  private begin(request: FastifyRequest, key: string, keepMs: number): Promise<Kept> {
    const { entries } = this
    const entry: Entry = { answer: this.read(request), until: null, bytes: 0 }
    entries.delete(key)
    entries.set(key, entry)
    const drop = (): void => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.answer.then(({ status, body }) => {
      entry.until = this.deps.clock.now() + keepMs
      entry.bytes = body.length
      if (keepMs === 0 || status !== OK) drop()
      trim(entries)
    }, drop)
    trim(entries)
    return entry.answer
  }

  private async read(request: FastifyRequest): Promise<Kept> {
    const answer = await this.deps.line.read(request)
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece)
    const body = Buffer.concat(pieces)
    const { 'content-length': length, ...headers } = forwardedHeaders(answer)
    // The answer to HEAD has only its length.
    const kept = body.length === 0 && length !== undefined ? { ...headers, 'content-length': length } : headers
    return { status: answer.statusCode ?? 502, headers: kept, body }
  }
}

function isOfVisitor(path: string): boolean {
  return ofVisitors.some((own) => path === own || path.startsWith(`${own}/`))
}

/** A refusal may concern its caller: too many calls of one address, for one. */
function isForAll({ status }: Kept): boolean {
  return status < FIRST_REFUSAL || status === NOT_FOUND || status >= FIRST_FAILURE
}

/** Drops the oldest answers first; those on their way count 0 bytes. */
function trim(entries: Map<string, Entry>): void {
  let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)
  for (const [key, entry] of entries) {
    if (entries.size <= MAX_KEPT && bytes <= MAX_BYTES) return
    bytes -= entry.bytes
    entries.delete(key)
  }
}

/** The host is part of the key, because answers contain addresses with it. */
function keyOf(request: FastifyRequest): string {
  const parts = [request.method, request.protocol, request.host, request.url]
  return JSON.stringify([...parts, ...asked.map((name) => request.headers[name] ?? null)])
}
