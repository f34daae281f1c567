import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import serveStatic from '@fastify/static'
import { type ChangeVersions, isPagePath } from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowCrossOriginReads } from '../../platform/http/crossOrigin.ts'
import { decodePath } from '../../platform/http/decodePath.ts'
import { isPageRequest } from '../../platform/http/isPageRequest.ts'
import { notFoundProblem, sendProblem } from '../../platform/http/replies.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { createPageRenderer, type RenderRequestedPage } from './createPageRenderer.ts'
import type { PageHeadService } from './pageHeadService.ts'
import { type SendPage, servePages } from './servePages.ts'
import { SsrCache } from './ssrCache.ts'
import type { SsrRenderer } from './ssrRenderer.ts'

const ONE_YEAR_S = 31_536_000

/** The parts of the web app. */
export interface WebAppParts {
  /** The folder with the built app; null serves the interface alone. */
  readonly webRoot: string | null
  /** Whether browsers may keep its pages for offline use; by default they may. */
  readonly canBrowsersKeepPages?: boolean
  /** Renders pages; null or omitted, all are sent as built. */
  readonly ssrRenderer?: SsrRenderer | null
}

interface DrawingDeps extends WebAppParts {
  /** The versions of the data. */
  readonly hub: { changes(): Promise<ChangeVersions> }
  /** The start of the data's outage; null while they can be read, or where that is unknown. */
  readonly outageSince?: () => Date | null
  readonly clock: Clock
  readonly log: Log
}

/** Serves the web app: pages, files, and a redirect to home for any other page address. */
export async function serveWebApp(app: FastifyInstance, web: DrawingDeps, heads: PageHeadService): Promise<void> {
  const { webRoot } = web
  const hasWeb = await serveBuiltFiles(app, web)
  if (!hasWeb || webRoot === null) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, notFoundProblem(request)))
    return
  }
  const sendPage = servePages(app, webRoot, heads, createAnonymousPageRenderer(app, web))
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) return sendPageOrHome(request, reply, sendPage)
    return sendProblem(reply, notFoundProblem(request, await isServed(webRoot, decodePath(request.url))))
  })
}

/** Sends the page at an address, or redirects to home. */
export async function sendPageOrHome(
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendPage,
): Promise<FastifyReply> {
  if (isPagePath(decodePath(request.url))) return sendPage(request, reply)
  reply.redirect('/')
  return reply
}

/** Whether a path has a page or a file. */
async function isServed(webRoot: string, path: string): Promise<boolean> {
  if (isPagePath(path) || path.startsWith('/embed/')) return true
  // Absolute, so that nothing leads out of the folder; and no file's name has a zero in it.
  const file = join(webRoot, normalize(path))
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Returns the renderer of pages from this server's own interface, if there is one. */
export function createAnonymousPageRenderer(
  app: FastifyInstance,
  { ssrRenderer: drawer = null, hub, outageSince = () => null, clock, log }: DrawingDeps,
): RenderRequestedPage {
  if (drawer === null) return async () => null
  return createPageRenderer(app, new SsrCache({ drawer, changes: () => hub.changes(), outageSince, clock, log }))
}

/** Serves the app's built files. @returns whether there are any. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { webRoot, canBrowsersKeepPages = true }: WebAppParts,
): Promise<boolean> {
  if (webRoot === null || !existsSync(join(webRoot, 'index.html'))) return false
  await app.register(serveStatic, {
    root: webRoot,
    cacheControl: false,
    index: false,
    // Compressed by the build, better than there is time for at each request: `web/build/pack.ts`.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(webRoot, 'assets')}`)
      reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache')
      allowCrossOriginReads(reply)
    },
  })
  // Browsers that have kept pages request this file, and delete them.
  if (!canBrowsersKeepPages) app.get('/service-worker.js', (_request, reply) => reply.sendFile('no-offline.js'))
  return true
}
