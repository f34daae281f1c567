import type { FastifyReply } from 'fastify'

/**
 * Lets foreign pages read a reply without cookies: public data. A sandboxed embed is such a page, and needs our
 * scripts, fonts, matches and streams.
 */
export function allowCrossOriginReads(reply: Pick<FastifyReply, 'header'>): void {
  void reply.header('access-control-allow-origin', '*')
  void reply.header('cross-origin-resource-policy', 'cross-origin')
}
