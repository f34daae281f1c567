import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/originOf.ts'
import { pathOf } from '../http/pathOf.ts'
import { embeddable } from '../http/securityHeaders.ts'
import type { PageDesk } from './pageDesk.ts'
import { headMarkup } from './pageHead.ts'

const NOT_MODIFIED = 304

/** The browser app's page for any address, with what that page says of itself in its head. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the browser app's page, at / and below /embed, where alone it may stand in another page's frame.
 * @param webRoot the folder with the built index.html.
 * @returns what sends the page for any other address.
 */
export function servePages(app: FastifyInstance, webRoot: string, desk: PageDesk): SendPage {
  const built = (): Promise<string> => readFile(join(webRoot, 'index.html'), 'utf8')
  const sendPage: SendPage = async (request, reply) => {
    const { path, search } = wishOf(request)
    const head = await desk.headOf({ path, search, address: request.ip })
    return send(request, reply, withHead(await built(), headMarkup(head, originOf(request))))
  }
  app.get('/', sendPage)
  app.get('/embed/*', { helmet: embeddable }, async (request, reply) => {
    const { path, search } = wishOf(request)
    if (search.get('hide-results') === '1') search.set('spoiler', '0')
    const inside = path.startsWith('/embed/lists/') ? '/watch' : path.replace(/^\/embed/, '')
    const { title, ...head } = await desk.headOf({ path: inside, search, address: request.ip })
    const markup = headMarkup({ ...head, title, isEmbeddable: false, canonical: null }, originOf(request))
    return send(request, reply, inTheme(withHead(await built(), markup), search.get('theme')))
  })
  return sendPage
}

function wishOf({ url, headers }: FastifyRequest): { path: string; search: URLSearchParams } {
  const search = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  if (hidesResults.test(headers.cookie ?? '')) search.set('spoiler', '0')
  return { path: pathOf(url), search }
}

/** A browser in which results are hidden says so (`web/src/shield`), that its own pages have none in their heads. */
const hidesResults = /(^|;\s*)tiltyard-shield=1(;|$)/

/** The built page with a head of its own in the place of its title and description. */
function withHead(page: string, head: string): string {
  return page.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)
}

/** An embed's colours are its address's, from the first paint on; what this browser keeps for our own pages is not asked. */
function inTheme(page: string, theme: string | null): string {
  const plain = page.replace(/\s*<script src="\/theme\.js"><\/script>/, '')
  return theme === 'light' || theme === 'dark' ? plain.replace('<html ', `<html data-theme="${theme}" `) : plain
}

/**
 * A page may be kept, and is asked for anew each time. What it is known by depends on the host that was asked for, which
 * is in it: what was made for one is never taken for another's.
 */
function send(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'cookie' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(NOT_MODIFIED).send()
  return reply.type('text/html; charset=utf-8').send(page)
}
