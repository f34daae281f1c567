import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_S = 31_536_000
const self = ["'self'"]
const none = ["'none'"]

const directives = {
  defaultSrc: none,
  scriptSrc: self,
  styleSrc: self,
  imgSrc: ["'self'", 'data:'],
  fontSrc: self,
  connectSrc: self,
  manifestSrc: self,
  workerSrc: self,
  formAction: self,
  baseUri: none,
  objectSrc: none,
  frameAncestors: none,
}

/** For a page that may stand in anybody's frame, be it one that lets nothing in that does not agree to it. */
export const embeddable = {
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, frameAncestors: ['*'] } },
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const

/** The usual headers on every reply; nothing inline and nothing from elsewhere may run. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: { action: 'deny' },
    // Only what came over https may promise https; see below.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`)
  })
}
