import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { ChangeVersions } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { asksForPage } from '../http/asksForPage.ts'
import { openToOtherPages } from '../http/otherPages.ts'
import { missing, sendProblem } from '../http/replies.ts'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import { type DrawFor, drawerFor } from './drawFor.ts'
import { DrawnPages } from './drawnPages.ts'
import type { PageDesk } from './pageDesk.ts'
import type { PageDrawer } from './pageDrawer.ts'
import { servePages } from './servePages.ts'

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

/** Every path that is not the interface's, nor a file's, is the browser app's own affair. */
export async function serveWebApp(app: FastifyInstance, web: DrawingDeps, desk: PageDesk): Promise<void> {
  const { webRoot } = web
  const hasWeb = await serveFiles(app, web)
  const sendPage = hasWeb && webRoot !== null ? servePages(app, webRoot, desk, drawingFor(app, web)) : null
  app.setNotFoundHandler((request, reply) => {
    return sendPage && asksForPage(request) ? sendPage(request, reply) : sendProblem(reply, missing(request))
  })
}

/** What draws pages of this server's own interface, where they are drawn. */
export function drawingFor(
  app: FastifyInstance,
  { pageDrawer: drawer = null, hub, outageSince = () => null, clock, log }: DrawingDeps,
): DrawFor {
  if (drawer === null) return async () => null
  return drawerFor(app, new DrawnPages({ drawer, changes: () => hub.changes(), outageSince, clock, log }))
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
