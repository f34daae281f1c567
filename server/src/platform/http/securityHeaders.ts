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

/** For a page that anybody may frame, even under a strict embedder policy. */
export const embeddableHeaders = {
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, frameAncestors: ['*'] } },
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const

/** Adds the usual headers to every reply; no inline or foreign code may run. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: { action: 'deny' },
    // Only an https reply may promise https; see below.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`)
  })
}
