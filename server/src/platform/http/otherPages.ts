import type { FastifyReply } from 'fastify'

/**
 * Lets pages from elsewhere read a reply, as long as they send no cookie: what anyone may know. An embed in a frame that is
 * shut off from everything is such a page, and needs our scripts, fonts, matches and streams.
 */
export function openToOtherPages(reply: Pick<FastifyReply, 'header'>): void {
  void reply.header('access-control-allow-origin', '*')
  void reply.header('cross-origin-resource-policy', 'cross-origin')
}
