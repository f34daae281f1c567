import type { FastifyRequest } from 'fastify'
import { pathOf } from './pathOf.ts'

/** Whether a reader is to see a page there: not the interface, and no file that is missing, such as an old script. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isFile = /\.[^/]*$/.test(path) && !headers.accept?.includes('text/html')
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !isFile
}
