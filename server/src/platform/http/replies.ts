import { liveStreamRoute, type ProblemCode, routes } from '@tiltyard/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getServerTexts } from '../languages/serverTexts.ts'
import type { Log } from '../log/log.ts'
import { findProblem, Problem } from '../runtime/problem.ts'
import { isStoreUnreachable } from '../store/isStoreUnreachable.ts'
import { decodePath } from './decodePath.ts'
import { hideCalendarSecret } from './hideCalendarSecret.ts'
import { refusalLanguage } from './requestLanguage.ts'

const CLIENT_ERROR = 400
const FORBIDDEN = 403
const RANGE_NOT_SATISFIABLE = 416
const SERVER_ERROR = 500
const SHOWN_PATH = 200
/** Far above any request of ours. */
export const MAX_BODY_BYTES = 64 * 1_024

/** Turns a handler's error into the contract's refusal; logs internal errors and hides them from the caller. */
export function addErrorReplies(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error, request)
    // A damaged match is refused by name, but its operator must see it in the log too.
    const isKnown = findProblem(error) !== null && problem.code !== 'match-damaged'
    if (problem.status >= SERVER_ERROR && !isKnown) {
      log.error({ err: error, path: hideCalendarSecret(request.url) }, 'request failed')
    }
    return sendProblem(reply, problem)
  })
}

/** The refusal code of each reply, for the metrics. */
const refusals = new WeakMap<FastifyReply, ProblemCode>()

/** The refusal code of this reply; null without one. */
export function refusalCode(reply: FastifyReply): ProblemCode | null {
  return refusals.get(reply) ?? null
}

/** Refuses, in the language of the request. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  refusals.set(reply, problem.code)
  const locale = refusalLanguage(reply.request)
  return reply
    .headers({ ...problem.headers, 'cache-control': 'no-store', 'content-language': locale })
    .code(problem.status)
    .send(problem.bodyIn(locale))
}

/** The problem of a missing path or method. @param isServed whether a page or a file is there. */
export function notFoundProblem(request: FastifyRequest, isServed = false): Problem {
  const path = decodePath(request.url).slice(0, SHOWN_PATH)
  const ofRoutes = knownPaths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods)
  const methods = isServed ? [...reads, ...ofRoutes] : ofRoutes
  if (methods.length === 0 || methods.includes(request.method)) return new Problem('not-found', { path })
  const allowed = [...new Set(methods)].join(', ')
  return new Problem('method-not-allowed', { method: request.method, path, allowed }, { allow: allowed })
}

const reads = ['GET', 'HEAD']

const knownPaths = [
  ...Object.values(routes).flatMap((noun) => Object.values(noun)),
  liveStreamRoute,
  { method: 'GET', path: '/api/openapi.json' } as const,
  { method: 'GET', path: '/api/docs' } as const,
].map(({ method, path }) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  methods: method === 'GET' ? reads : [method],
}))

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  const known = findProblem(error)
  if (known) return known
  const status = error.statusCode ?? SERVER_ERROR
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large', { max: String(MAX_BODY_BYTES) })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new Problem('invalid-request', { what: (locale) => getServerTexts(locale).faults.unreadable })
  }
  if (status === RANGE_NOT_SATISFIABLE) {
    const path = decodePath(request.url).slice(0, SHOWN_PATH)
    return new Problem('range-not-satisfiable', { path }, rangeOf(error))
  }
  // The file server gives only the status.
  if (status === FORBIDDEN) return notFoundProblem(request)
  if (status >= CLIENT_ERROR && status < SERVER_ERROR) return new Problem('invalid-request', { what: error.message })
  if (isStoreUnreachable(error)) return new Problem('unavailable')
  return new Problem('internal', { requestId: request.id })
}

/** The Content-Range header of a refused range, which the file server puts in its error. */
function rangeOf(error: object): Readonly<Record<string, string>> {
  const range = 'headers' in error ? Object(error.headers)['Content-Range'] : undefined
  return typeof range === 'string' ? { 'content-range': range } : {}
}
