import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import serveStatic from '@fastify/static'
import { type ChangeVersions, isPagePath } from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asksForPage } from '../../platform/http/asksForPage.ts'
import { openToOtherPages } from '../../platform/http/otherPages.ts'
import { pathOf } from '../../platform/http/pathOf.ts'
import { missing, sendProblem } from '../../platform/http/replies.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { type DrawFor, drawerFor } from './drawFor.ts'
import type { PageDrawer } from './pageDrawer.ts'
import type { PageHeadService } from './pageHeadService.ts'
import { type SendPage, servePages } from './servePages.ts'
import { SsrCache } from './ssrCache.ts'

const ONE_YEAR_S = 31_536_000

/** What there is of the browser app. */
export interface WebFiles {
  /** The folder with the built app; null serves the interface alone. */
  readonly webRoot: string | null
  /** Whether browsers may keep its pages to open them without a line; they may, if left out. */
  readonly keepsPages?: boolean
  /** Draws pages before they are sent; left out, or null, all are sent as they were built. */
  readonly pageDrawer?: PageDrawer | null
}

interface DrawingDeps extends WebFiles {
  /** Knows how new everything is. */
  readonly hub: { changes(): Promise<ChangeVersions> }
  /** Since when what pages are drawn of has been out of reach; null while it answers, or where that is not known. */
  readonly outageSince?: () => Date | null
  readonly clock: Clock
  readonly log: Log
}

/** Serves the browser app: its pages, its files, and home in the place of any other address that asks for a page. */
export async function serveWebApp(app: FastifyInstance, web: DrawingDeps, heads: PageHeadService): Promise<void> {
  const { webRoot } = web
  const hasWeb = await serveFiles(app, web)
  if (!hasWeb || webRoot === null) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, missing(request)))
    return
  }
  const sendPage = servePages(app, webRoot, heads, drawingFor(app, web))
  app.setNotFoundHandler(async (request, reply) => {
    if (asksForPage(request)) return pageOrHome(request, reply, sendPage)
    return sendProblem(reply, missing(request, await isServed(webRoot, pathOf(request.url))))
  })
}

/** Sends the product's page at an address; where it has none, home. */
export async function pageOrHome(
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendPage,
): Promise<FastifyReply> {
  if (isPagePath(pathOf(request.url))) return sendPage(request, reply)
  reply.redirect('/')
  return reply
}

/** Whether a page or a file is to be had at a path. */
async function isServed(webRoot: string, path: string): Promise<boolean> {
  if (isPagePath(path) || path.startsWith('/embed/')) return true
  // Absolute, so that nothing leads out of the folder; and no file of the system has a zero in its name.
  const file = join(webRoot, normalize(path))
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** What draws pages of this server's own interface, where they are drawn. */
export function drawingFor(
  app: FastifyInstance,
  { pageDrawer: drawer = null, hub, outageSince = () => null, clock, log }: DrawingDeps,
): DrawFor {
  if (drawer === null) return async () => null
  return drawerFor(app, new SsrCache({ drawer, changes: () => hub.changes(), outageSince, clock, log }))
}

/** The built files of the browser app. @returns whether there are any. */
export async function serveFiles(app: FastifyInstance, { webRoot, keepsPages = true }: WebFiles): Promise<boolean> {
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
      openToOtherPages(reply)
    },
  })
  // Browsers that have kept pages ask for this by themselves, and forget them.
  if (!keepsPages) app.get('/service-worker.js', (_request, reply) => reply.sendFile('no-offline.js'))
  return true
}
