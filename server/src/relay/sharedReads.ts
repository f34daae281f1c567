import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '../http/requestIds.ts'
import { type OriginLine, passedOn } from './forward.ts'

/** An answer that everybody is given who asks the same. */
interface Kept {
  readonly status: number
  readonly headers: Record<string, string[]>
  readonly body: Buffer
}

interface Entry {
  readonly answer: Promise<Kept>
  /** Until when it may be given to others, by the clock; null while it is on its way. */
  until: number | null
}

interface SharedReadsDeps {
  readonly line: Pick<OriginLine, 'read'>
  readonly clock: { now(): number }
}

/** What an answer depends on besides its address. */
const asked = ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since'] as const
const KEEP_MS = 1_000
const MAX_KEPT = 500
const OK = 200

/**
 * Reads that are the same for everybody, asked of the origin once for all who ask at once, and within a second. Whatever is heard of
 * something new makes all of it old, so that whoever reads because they were told of a change reads the change.
 */
export class SharedReads {
  private readonly deps: SharedReadsDeps
  private entries = new Map<string, Entry>()

  constructor(deps: SharedReadsDeps) {
    this.deps = deps
  }

  /** Something is new: what has been read, or is on its way, is nobody's any more who asks from now on. */
  forget(): void {
    this.entries = new Map()
  }

  /** @param keepMs for how long an answer is given out besides while it is on its way. @throws Problem origin-unreachable. */
  async give(request: FastifyRequest, reply: FastifyReply, keepMs = KEEP_MS): Promise<FastifyReply> {
    const { status, headers, body } = await this.answerFor(request, keepMs)
    reply.hijack()
    reply.raw.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: request.id, 'content-length': body.length })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    return reply
  }

  private answerFor(request: FastifyRequest, keepMs: number): Promise<Kept> {
    const key = keyOf(request)
    const known = this.entries.get(key)
    if (known && (known.until === null || this.deps.clock.now() < known.until)) return known.answer
    const { entries } = this
    const entry: Entry = { answer: this.read(request), until: null }
    this.trim()
    entries.set(key, entry)
    entry.answer.then(
      ({ status }) => {
        entry.until = this.deps.clock.now() + keepMs
        if (keepMs === 0 || status !== OK) entries.delete(key)
      },
      () => entries.delete(key),
    )
    return entry.answer
  }

  private async read(request: FastifyRequest): Promise<Kept> {
    const answer = await this.deps.line.read(request)
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece)
    const { 'content-length': _, ...headers } = passedOn(answer)
    return { status: answer.statusCode ?? 502, headers, body: Buffer.concat(pieces) }
  }

  private trim(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size < MAX_KEPT) return
      this.entries.delete(key)
    }
  }
}

/** Addresses are written into answers by the host that was asked for. */
function keyOf(request: FastifyRequest): string {
  const parts = [request.method, request.protocol, request.host, request.url]
  return JSON.stringify([...parts, ...asked.map((name) => request.headers[name] ?? null)])
}
