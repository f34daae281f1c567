import { live, type UserView } from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from '../http/bind.ts'
import { Problem } from '../http/problem.ts'
import type { Hub } from './hub.ts'
import type { Members } from './members.ts'
import { lastChunk } from './message.ts'
import { parsePositions } from './position.ts'
import { matchIdOf, parseTopics } from './topics.ts'
import { createViewer } from './viewer.ts'

export interface StreamLimits {
  /** Open streams of this process; one more is refused, none is ever evicted. */
  readonly maxViewers: number
  /** A number from 0 to 1, for the spread of returning viewers. */
  readonly random: () => number
}

const RETRY_AFTER_S = { min: 5, max: 30 }

/** What a stream needs besides the hub: who its user is, and who watches over that. */
export interface StreamDoors {
  /** The registered user of a cookie. @throws Problem signed-out, not-registered or user-not-found. */
  readonly admitMember: (cookie: string | undefined) => Promise<{ readonly sessionId: string; readonly user: UserView }>
  readonly members: Members
}

/** GET /api/live: the whole of it is in contract/src/live.ts. */
export function addLiveStream(app: FastifyInstance, hub: Hub, doors: StreamDoors, limits: StreamLimits): void {
  app.route({
    method: 'GET',
    url: live.path,
    exposeHeadRoute: false,
    config: { rateLimit: false },
    handler: async (request, reply) => {
      await openStream({ ...doors, request, reply, hub, limits })
      return reply
    },
  })
}

interface Opening extends StreamDoors {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hub: Hub
  readonly limits: StreamLimits
}

async function openStream({ request, reply, hub, admitMember, members, limits }: Opening): Promise<void> {
  const { topics: list, from } = parse(live.query, request.query)
  const topics = parseTopics(list)
  const lastId = request.headers['last-event-id']
  const positions = new Map([
    ...(from === undefined ? [] : parsePositions(from, topics)),
    ...(typeof lastId === 'string' && lastId !== '' ? parsePositions(lastId, topics) : []),
  ])
  if (request.raw.httpVersionMajor < 1 || request.raw.httpVersion === '1.0') {
    throw new Problem('invalid-request', { what: 'The live stream needs HTTP/1.1.' })
  }
  if (hub.viewerCount >= limits.maxViewers) throw full(limits)
  const member = topics.includes('me') ? await admitMember(request.headers.cookie) : null
  await refuseUnknown(topics.map(matchIdOf), hub)
  const seat = await hub.reserve(topics, positions)
  const { socket } = reply.raw
  if (!socket || socket.destroyed) return seat.giveUp()
  reply.hijack()
  const viewer = createViewer(topics, socket, lastChunk)
  socket.setNoDelay(true)
  socket.once('close', () => {
    hub.leave(viewer)
    members.remove(viewer)
  })
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, streamHeaders)
  reply.raw.flushHeaders()
  seat.take(viewer)
  if (member) members.add(viewer, member.sessionId, member.user)
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

async function refuseUnknown(matchIds: readonly (string | null)[], hub: Hub): Promise<void> {
  for (const id of matchIds) {
    if (id !== null && !(await hub.knowsMatch(id))) throw new Problem('match-not-found', { id })
  }
}

function full({ random }: StreamLimits): Problem {
  const { min, max } = RETRY_AFTER_S
  const seconds = String(Math.floor(min + random() * (max - min + 1)))
  return new Problem('stream-full', { seconds }, { 'retry-after': seconds })
}
