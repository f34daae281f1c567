import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@tiltyard/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodePath } from '../../platform/http/decodePath.ts'
import { LANGUAGE_COOKIE, languageInAddress, pageLanguage } from '../../platform/http/requestLanguage.ts'
import { requestOrigin } from '../../platform/http/requestOrigin.ts'
import { embeddableHeaders } from '../../platform/http/securityHeaders.ts'
import { hasHiddenResultsCookie, type RenderRequestedPage } from './createPageRenderer.ts'
import { preloadLinkHeader, readScreenFilesToPreload } from './firstFiles.ts'
import { insertRenderedPage } from './insertRenderedPage.ts'
import { type AbsenceStatus, pageHeadHtml } from './pageHead.ts'
import type { PageHeadService } from './pageHeadService.ts'

const NOT_MODIFIED = 304

/** Sends the app's page for any address, with that page's own head. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the app's page at / and below /embed, which alone may be framed. An embed's language comes only from its
 * address; our own pages also use the browser's settings and cookie. @param webRoot the folder with the built
 * index.html, and one for each other language: index.fr.html. @returns sends the page for any other address.
 */
export function servePages(
  app: FastifyInstance,
  webRoot: string,
  heads: Pick<PageHeadService, 'findHead'>,
  renderPage: RenderRequestedPage,
): SendPage {
  const sendPage = createPageSender(webRoot, heads, renderPage)
  app.get('/', sendPage)
  app.get('/embed/*', { helmet: embeddableHeaders }, createEmbedSender(webRoot, heads))
  return sendPage
}

/** Returns the sender of embeds, for routes that may be framed. */
export function createEmbedSender(webRoot: string, heads: Pick<PageHeadService, 'findHead'>): SendPage {
  return async (request, reply) => {
    const { html, locale } = await builtIn(webRoot, languageInAddress(request.url) ?? defaultLocale)
    const { path, search } = wishOf(request)
    if (search.get('hide-results') === '1') search.set('spoiler', '0')
    const inside = path.startsWith('/embed/lists/') ? '/watch' : path.replace(/^\/embed/, '')
    const { title, ...head } = await heads.findHead({ path: inside, search, callerIp: request.ip, locale })
    const markup = pageHeadHtml({ ...head, title, isEmbeddable: false, canonical: null }, requestOrigin(request))
    void reply.header('vary', 'cookie')
    const page = inTheme(withHead(html, markup), search.get('theme'))
    return send(request, reply, { locale, page, absence: head.absence })
  }
}

/** Returns the sender of pages other than embeds. */
export function createPageSender(
  webRoot: string,
  heads: Pick<PageHeadService, 'findHead'>,
  renderPage: RenderRequestedPage,
): SendPage {
  return async (request, reply) => {
    const { html, locale } = await builtIn(webRoot, pageLanguage(request))
    const { path, search } = wishOf(request)
    const [head, drawn] = await Promise.all([
      heads.findHead({ path, search, callerIp: request.ip, locale }),
      renderPage(request, locale),
    ])
    const named = languageInAddress(request.url)
    if (named) void reply.header('set-cookie', `${LANGUAGE_COOKIE}=${named}; Path=/; SameSite=Lax`)
    void reply.header('vary', 'cookie, accept-language')
    const files = await readScreenFilesToPreload(webRoot, locale, path)
    if (files.length > 0) void reply.header('link', preloadLinkHeader(files, drawn !== null))
    const page = withHead(html, pageHeadHtml(head, requestOrigin(request)))
    const whole = drawn === null ? page : insertRenderedPage(page, drawn, files)
    return send(request, reply, { locale, page: whole, absence: head.absence })
  }
}

interface SentPage {
  readonly page: string
  readonly locale: Locale
  readonly absence: AbsenceStatus | undefined
}

/** The built page of a language, or of the default one. */
async function builtIn(webRoot: string, locale: Locale): Promise<{ readonly html: string; readonly locale: Locale }> {
  if (locale !== defaultLocale) {
    const html = await readFile(join(webRoot, `index.${locale}.html`), 'utf8').catch(() => null)
    if (html !== null) return { html, locale }
  }
  return { html: await readFile(join(webRoot, 'index.html'), 'utf8'), locale: defaultLocale }
}

function wishOf(request: FastifyRequest): { path: string; search: URLSearchParams } {
  const { url } = request
  const search = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  if (hasHiddenResultsCookie(request)) search.set('spoiler', '0')
  return { path: decodePath(url), search }
}

/** Replaces the built page's title and description by a head. */
function withHead(page: string, head: string): string {
  return page.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)
}

/** Sets an embed's theme from its address before the first paint; the browser's own setting is ignored. */
function inTheme(page: string, theme: string | null): string {
  const plain = page.replace(/\s*<script src="\/theme\.js"><\/script>/, '')
  return theme === 'light' || theme === 'dark' ? plain.replace('<html ', `<html data-theme="${theme}" `) : plain
}

/**
 * Sends a page that browsers may keep but must validate. Its ETag depends on the host in it, so that one host's page is
 * never used for another. A missing page has its HTTP status.
 */
function send(request: FastifyRequest, reply: FastifyReply, { page, locale, absence }: SentPage): FastifyReply {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', 'content-language': locale })
  const isKnown = absence === undefined && request.headers['if-none-match']?.includes(etag)
  if (isKnown) return reply.code(NOT_MODIFIED).send()
  if (absence !== undefined) void reply.code(absence)
  return reply.type('text/html; charset=utf-8').send(page)
}
