import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  liveStreamRoute,
  matchIdOfSupportersTopic,
  matchIdOfTopic,
  type Topic,
  type UserView,
} from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dropUnknownParameters, parseInput } from '../../platform/http/bind.ts'
import { readOwnCookies } from '../../platform/http/cookieNames.ts'
import { allowCrossOriginReads } from '../../platform/http/crossOrigin.ts'
import { endAbandonedRequestSpan, endSpanAtStreamOpening } from '../../platform/http/requestSpans.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { LiveHub } from '../liveHub.ts'
import { getNarrationOptions, type NarrationOptions } from '../logs/narrationOptions.ts'
import { lastHttpChunk } from '../message.ts'
import { parseStreamPositions, type StreamPositions } from '../position.ts'
import { parseTopics } from '../topics.ts'
import type { UserStreams } from '../userStreams.ts'
import { createViewer, type Viewer } from '../viewer.ts'
import { ConnectionLimiter, type ConnectionLimits, type ConnectionReservation } from './connectionLimiter.ts'

export interface StreamLimits extends ConnectionLimits {
  readonly clock: Pick<Clock, 'now'>
}

/** Watches the streams that begin and end. */
export interface StreamObserver {
  /** A stream has begun. @param user its user; null unless it carries `me`. */
  enter(viewer: Viewer, user: UserView | null): void
  leave(viewer: Viewer): void
}

/** The authentication and observers of a stream. */
export interface StreamAccess {
  /** Returns the registered user of a cookie. @throws Problem signed-out, not-registered or user-not-found. */
  readonly admitMember: (cookie: string | undefined) => Promise<{ readonly sessionId: string; readonly user: UserView }>
  readonly userStreams: UserStreams
  readonly observers: readonly StreamObserver[]
}

/** Adds GET /api/live; see contract/src/live/liveStreamRoute.ts. */
export function addLiveStream(app: FastifyInstance, hub: LiveHub, access: StreamAccess, limits: StreamLimits): void {
  const limiter = new ConnectionLimiter(limits)
  const shared = {
    config: { rateLimit: false },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => allowCrossOriginReads(reply),
  } as const
  app.route({
    method: 'HEAD',
    url: liveStreamRoute.path,
    ...shared,
    handler: async (request, reply) => {
      const { topics } = parseRequest(request)
      if (topics.includes('me')) await access.admitMember(readOwnCookies(request))
      await refuseUnknownMatches(topics, hub)
      return reply.headers(streamHeaders).send()
    },
  })
  app.route({
    method: 'GET',
    url: liveStreamRoute.path,
    exposeHeadRoute: false,
    ...shared,
    handler: async (request, reply) => {
      const wanted = parseRequest(request)
      const place = limiter.enter(request.ip)
      try {
        await openStream({ ...access, ...wanted, request, reply, hub, place, clock: limits.clock })
      } catch (error) {
        place.giveUp()
        throw error
      }
      return reply
    },
  })
}

/** The topics of a stream and the positions to resume from. */
interface StreamRequest {
  readonly topics: readonly Topic[]
  readonly positions: StreamPositions
  /** The league of the positions; another league's positions are ignored. Undefined when the client sends none. */
  readonly league: number | undefined
  readonly voice: NarrationOptions
}

function parseRequest(request: FastifyRequest): StreamRequest {
  const {
    topics: list,
    from,
    league,
    locale,
    manner,
  } = parseInput(liveStreamRoute.query, dropUnknownParameters(liveStreamRoute.query, request.query))
  const topics = parseTopics(list)
  const lastId = request.headers['last-event-id']
  const positions = new Map([
    ...(from === undefined ? [] : parseStreamPositions(from, topics)),
    ...(typeof lastId === 'string' && lastId !== '' ? parseStreamPositions(lastId, topics) : []),
  ])
  if (request.raw.httpVersionMajor < 1 || request.raw.httpVersion === '1.0') {
    throw new Problem('invalid-request', { what: 'The live stream needs HTTP/1.1.' })
  }
  return { topics, positions, league, voice: getNarrationOptions(locale, manner) }
}

interface Opening extends StreamAccess, StreamRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hub: LiveHub
  readonly clock: Pick<Clock, 'now'>
  readonly place: ConnectionReservation
}

/** Does everything that can fail before the first byte. */
async function openStream(opening: Opening): Promise<void> {
  const { request, reply, hub, topics, positions, league, voice, admitMember, userStreams, observers, place, clock } =
    opening
  const member = topics.includes('me') ? await admitMember(readOwnCookies(request)) : null
  await refuseUnknownMatches(topics, hub)
  // Compared now, because the shown league may have changed during the awaits.
  const isOther = league !== undefined && league !== hub.league
  const subscription = await hub.reserve(topics, isOther ? new Map() : positions, voice)
  const { socket } = reply.raw
  if (!socket || socket.destroyed) {
    subscription.giveUp()
    endAbandonedRequestSpan(request)
    return place.giveUp()
  }
  reply.hijack()
  const viewer = createViewer(topics, socket, lastHttpChunk, clock)
  socket.setNoDelay(true)
  socket.once('close', () => {
    hub.leave(viewer)
    userStreams.remove(viewer)
    for (const watch of observers) watch.leave(viewer)
    place.leave()
  })
  socket.write(takeHead(reply))
  forgetCall(request.raw, reply.raw)
  subscription.take(viewer)
  if (member) userStreams.add(viewer, member.sessionId, member.user)
  for (const watch of observers) watch.enter(viewer, member?.user ?? null)
  endSpanAtStreamOpening(request)
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Builds the head of the reply for a direct write to the socket. A reply keeps its headers while the stream is open: a
 * third of a viewer's memory.
 */
function takeHead(reply: FastifyReply): Buffer {
  const lines = ['HTTP/1.1 200 OK', `date: ${new Date().toUTCString()}`]
  for (const [name, value] of Object.entries({
    ...reply.getHeaders(),
    ...streamHeaders,
    'transfer-encoding': 'chunked',
  })) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) lines.push(`${name}: ${one}`)
    reply.removeHeader(name)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Drops the headers and listeners of a call, which would otherwise stay in memory while the stream is open. */
function forgetCall(call: IncomingMessage, reply: ServerResponse): void {
  call.headers = {}
  call.rawHeaders = []
  reply.removeAllListeners('finish')
  reply.removeAllListeners('error')
  reply.on('error', unheeded)
}

/** Ignores errors that the socket's own listeners handle. */
function unheeded(): void {}

async function refuseUnknownMatches(topics: readonly Topic[], hub: LiveHub): Promise<void> {
  for (const topic of topics) {
    const id = matchIdOfTopic(topic) ?? matchIdOfSupportersTopic(topic)
    if (id !== null && !(await hub.knowsMatch(id))) throw new Problem('match-not-found', { id })
  }
}
