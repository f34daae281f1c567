import { isPagePath } from '@tiltyard/contract'
import type { FastifyRequest } from 'fastify'
import { decodePath } from './decodePath.ts'

const anyEnding = /\.[^/]*$/
const fileEnding = /^\/assets\/|\.(?:[a-z0-9]{1,5}|webmanifest)$/i

/** Whether a request gets a page: not the interface, and no missing file, such as an old script. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const path = decodePath(url)
  const isFile = headers.accept?.includes('text/html') ? fileEnding.test(path) : anyEnding.test(path)
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && (isPagePath(path) || !isFile)
}
