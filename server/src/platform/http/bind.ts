import {
  type AccessLevel,
  CHANGE_VERSIONS_HEADER,
  type ChangeVersions,
  emptyObjectSchema,
  formatChangeVersions,
  type ParsedRequestPart,
  type ReplyOf,
  type RequestPart,
  type Route,
} from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getServerTexts } from '../languages/serverTexts.ts'
import { Problem } from '../runtime/problem.ts'
import type { Caller, CallerCheck, CallerConnection } from './caller.ts'
import { readOwnCookies, toWireCookieLine } from './cookieNames.ts'
import { allowCrossOriginReads } from './crossOrigin.ts'
import { describeFaults } from './faultText.ts'
import { refusalLanguage } from './requestLanguage.ts'
import { requestOrigin } from './requestOrigin.ts'

/** A handler's argument: an admitted and parsed request. */
export interface HandlerCall<R extends Route> {
  readonly params: ParsedRequestPart<R, 'params'>
  readonly query: ParsedRequestPart<R, 'query'>
  readonly body: ParsedRequestPart<R, 'body'>
  /** The authenticated caller; on public routes nobody. */
  readonly caller: Caller
  readonly visit: CallerConnection
}

/** A cacheable reply. */
export interface CacheableReply {
  /** The ETag of the reply: letters, digits, hyphens and underscores. */
  readonly etag: string
  /** The max-age of the reply, in seconds. */
  readonly maxAgeS: number
  /** Whether it never changes. */
  readonly isFixed: boolean
  /** Whether its address is one person's secret: shared caches must not store it. */
  readonly isPrivate?: boolean
  /** The last change; omitted where nobody asks. */
  readonly modified?: Date
  /** Renders the reply for a client without it. */
  make(): Promise<Uint8Array>
}

const NOT_MODIFIED = 304
const SHOWN_DEVICE = 300

/** A body may arrive late; a right that was lost meanwhile is lost. */
const ADMITTED_FOR_MS = 1_000

/** Serves routes of the contract: authenticates before it reads a body, then parses the input. */
export class Binder {
  private readonly app: FastifyInstance
  private readonly callerCheck: CallerCheck
  private readonly versions: () => ChangeVersions | null
  private readonly admitted = new WeakMap<FastifyRequest, Caller>()

  /** @param versions the lowest versions of the data, without a read; null before they are known. */
  constructor(app: FastifyInstance, callerCheck: CallerCheck, versions: () => ChangeVersions | null = () => null) {
    this.app = app
    this.callerCheck = callerCheck
    this.versions = versions
  }

  bind<R extends Route>(route: R, handle: (call: HandlerCall<R>) => Promise<ReplyOf<R>> | ReplyOf<R>): void {
    const { mediaType, method, fileName } = route
    this.serve(route, async (request, reply) => {
      const lines: string[] = []
      // Read before the answer, which may be newer.
      const versions = method === 'GET' ? this.versions() : null
      if (versions !== null) void reply.header(CHANGE_VERSIONS_HEADER, formatChangeVersions(versions))
      const call = await this.callOf(route, request, reply, lines)
      const answer = await handle(call)
      if (lines.length > 0) void reply.header('set-cookie', lines)
      void reply.header('cache-control', 'no-store')
      if (mediaType) void reply.type(`${mediaType}; charset=utf-8`)
      if (fileName) void reply.header('content-disposition', `attachment; filename="${filled(fileName, call)}"`)
      return reply.send(answer)
    })
  }

  /** Serves replies that browsers and other pages may cache; answers 304 for a known one without rendering it. */
  bindCacheable<R extends Route>(
    route: R,
    handle: (call: HandlerCall<R>) => Promise<CacheableReply> | CacheableReply,
  ): void {
    this.serve(route, async (request, reply) => {
      const {
        etag: mark,
        maxAgeS,
        isFixed,
        isPrivate = false,
        modified,
        make,
      } = await handle(await this.callOf(route, request, reply, []))
      const etag = `"${mark}"`
      void reply.headers({
        etag,
        'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=${maxAgeS}${isFixed ? ', immutable' : ''}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (modified) void reply.header('last-modified', modified.toUTCString())
      if (isKnown(request, etag, modified)) return reply.code(NOT_MODIFIED).send()
      const { mediaType = 'application/json' } = route
      return reply.type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType).send(await make())
    })
  }

  private serve(
    { method, path, access }: Route,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (method === 'GET' && access === 'anyone') allowCrossOriginReads(reply)
      this.admitted.set(request, await this.admit(request, access))
    }
    this.app.route({ method, url: path, onRequest, handler })
  }

  private async callOf<R extends Route>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    lines: string[],
  ): Promise<HandlerCall<R>> {
    const visit = this.visitOf(request, lines)
    const caller = await this.callerOf(request, reply, route.access)
    const params = parsePart(route, 'params', request.params)
    const isPublic = route.method === 'GET' && route.access === 'anyone'
    const query = parsePart(
      route,
      'query',
      isPublic ? dropUnknownParameters(route.request?.query ?? emptyObjectSchema, request.query) : request.query,
    )
    const body = parsePart(route, 'body', request.body ?? {})
    return { params, query, body, caller, visit }
  }

  private async callerOf(request: FastifyRequest, reply: FastifyReply, access: AccessLevel): Promise<Caller> {
    const admitted = this.admitted.get(request)
    if (admitted && reply.elapsedTime < ADMITTED_FOR_MS) return admitted
    return this.admit(request, access)
  }

  private admit(request: FastifyRequest, access: AccessLevel): Promise<Caller> {
    return this.callerCheck.admit(this.callerCheck.cookies.toPlainNames(readOwnCookies(request)), access)
  }

  private visitOf(request: FastifyRequest, lines: string[]): CallerConnection {
    const { cookies } = this.callerCheck
    const setCookies = (given: readonly string[]): void => {
      for (const line of given) lines.push(toWireCookieLine(cookies.toLeagueName(line), request.protocol))
    }
    return {
      cookie: cookies.toPlainNames(readOwnCookies(request)),
      address: request.ip,
      device: request.headers['user-agent']?.slice(0, SHOWN_DEVICE) ?? null,
      origin: requestOrigin(request),
      language: refusalLanguage(request),
      setCookies,
    }
  }
}

/** A file's name with the request's values in place of each `:name`. */
function filled(fileName: string, { params, query }: { readonly params: unknown; readonly query: unknown }): string {
  const said = { ...Object(query), ...Object(params) }
  return fileName.replace(/:(\w+)/g, (_, name: string) => String(said[name]))
}

/** Whether the caller already has this reply. An ETag has priority over a date (RFC 9110). */
function isKnown({ headers }: FastifyRequest, etag: string, modified: Date | undefined): boolean {
  const [marks, since] = [headers['if-none-match'], headers['if-modified-since']]
  if (marks !== undefined) return marks.includes(etag)
  // HTTP dates have whole seconds.
  return modified !== undefined && since !== undefined && Date.parse(since) >= Date.parse(modified.toUTCString())
}

/**
 * Removes parameters that a schema does not know, such as `utm_source`, which other programs add to public addresses.
 * Without fields in the schema it returns the query unchanged.
 */
export function dropUnknownParameters(schema: z.ZodType, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in schema.shape))
}

/** Parses a part by the route's own schema; only here a request becomes typed. */
function parsePart<R extends Route, Part extends RequestPart>(
  route: R,
  part: Part,
  value: unknown,
): ParsedRequestPart<R, Part> {
  return parseInput(route.request?.[part] ?? emptyObjectSchema, value) as ParsedRequestPart<R, Part>
}

/** @throws Problem invalid-request with each field and its fault. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = unstorableIn(value)
  if (unstorable !== null) {
    throw new Problem('invalid-request', { what: (locale) => getServerTexts(locale).faults.unstorable[unstorable] })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem('invalid-request', { what: (locale) => describeFaults(schema, value, locale) })
}

/** Half of a UTF-16 pair. */
const loneSurrogate = /\p{Surrogate}/u

/** Finds text that the store can't hold; null where there is none. It does not recurse: input may be deep. */
function unstorableIn(value: unknown): 'null' | 'half' | null {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0')) return 'null'
    if (typeof next === 'string' && loneSurrogate.test(next)) return 'half'
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return null
}
