import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AccountDesk } from './accounts/accountDesk.ts'
import { bindAccounts } from './accounts/bindAccounts.ts'
import { bindInvites } from './accounts/bindInvites.ts'
import { bindOwnAccount } from './accounts/bindOwnAccount.ts'
import type { Door } from './accounts/door.ts'
import type { Limits } from './accounts/limits.ts'
import type { AccountParts } from './accounts/openAccounts.ts'
import { userViewOf } from './accounts/userDocument.ts'
import { bindArchive } from './archive/bindArchive.ts'
import type { AuditLog } from './auditLog/auditLog.ts'
import { bindBetting } from './betting/bindBetting.ts'
import type { PriceTeller } from './betting/priceTeller.ts'
import type { Attendance } from './bleachers/attendance.ts'
import { bindBleachers } from './bleachers/bindBleachers.ts'
import type { Bleachers } from './bleachers/bleachers.ts'
import { bindChain } from './chain/bindChain.ts'
import { bindControls } from './controls/bindControls.ts'
import type { Database } from './database/database.ts'
import { bindDownloads } from './downloads/bindDownloads.ts'
import { DownloadPlaces } from './downloads/places.ts'
import { bindExperiments } from './experiments/bindExperiments.ts'
import { bindExports } from './exports/bindExports.ts'
import { bindFeeds } from './feeds/bindFeeds.ts'
import { bindFollowing } from './following/bindFollowing.ts'
import { bindHealth, type HealthDeps } from './health/bindHealth.ts'
import { Binder } from './http/bind.ts'
import { docsPage, docsStyle } from './http/docsPage.ts'
import { limitCalls } from './http/limitCalls.ts'
import { openApiDocument } from './http/openApi.ts'
import { openToOtherPages } from './http/otherPages.ts'
import { pathOf } from './http/pathOf.ts'
import { keepStreamsOpen, type Patience, patienceOptions } from './http/patience.ts'
import { addErrorReplies, MAX_BODY_BYTES, missing, sendProblem } from './http/replies.ts'
import { followRequests, REQUEST_ID_HEADER, requestIdBy } from './http/requestIds.ts'
import { countRequests, type RequestMeter } from './http/requestMeter.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { guardWrites } from './http/writes.ts'
import { bindLeague } from './league/bindLeague.ts'
import type { LeagueReader } from './league/leagueReader.ts'
import type { Hub } from './live/hub.ts'
import type { Members } from './live/members.ts'
import type { Publisher } from './live/publisher.ts'
import { addLiveStream, type StreamLimits } from './live/stream.ts'
import { bindLives } from './lives/bindLives.ts'
import { bindMatches } from './matches/bindMatches.ts'
import type { ChanceDesk } from './matches/chanceDesk.ts'
import type { WriterDesk } from './matches/writerDesk.ts'
import { addMetricsPage, type MetricsPage } from './metrics/metricsPage.ts'
import { bindNotices } from './notices/bindNotices.ts'
import type { PushReach } from './notices/pushAddress.ts'
import { bindOffice, bindRosters } from './office/bindOffice.ts'
import { bindSeed } from './office/bindSeed.ts'
import { bindOembed } from './pages/bindOembed.ts'
import { PageDesk } from './pages/pageDesk.ts'
import { servePages } from './pages/servePages.ts'
import { bindPictures } from './pictures/bindPictures.ts'
import type { Drawer } from './pictures/drawer.ts'
import { MomentReader } from './pictures/momentReader.ts'
import { bindReckoning } from './reckoning/bindReckoning.ts'
import type { OddsDesk } from './reckoning/oddsDesk.ts'
import { Problem } from './refusals/problem.ts'
import { bindRetention } from './retention/bindRetention.ts'
import { bindSchedules, type ScheduleRouteDeps } from './schedule/bindSchedules.ts'
import type { Clock } from './world/clock.ts'
import type { Log } from './world/log.ts'
import type { RandomBytes } from './world/random.ts'

export interface AppDeps
  extends StreamLimits,
    HealthDeps,
    Pick<ScheduleRouteDeps, 'scheduleDesk' | 'planWeek' | 'onScheduleChange'> {
  readonly clock: Clock
  readonly log: Log
  readonly hub: Hub
  /** Where it is told that something is new. */
  readonly publisher: Publisher
  readonly database: Database
  readonly league: LeagueReader
  readonly door: Door
  readonly members: Members
  readonly bleachers: Bleachers
  readonly attendance: Attendance
  readonly prices: PriceTeller
  readonly accountDesk: AccountDesk
  readonly accountParts: AccountParts
  readonly writerDesk: WriterDesk
  readonly oddsDesk: OddsDesk
  readonly chanceDesk: ChanceDesk
  readonly drawer: Drawer
  readonly auditLog: AuditLog
  readonly limits: Limits
  readonly randomBytes: RandomBytes
  /** How many times faster than life new match sets ride. */
  readonly tempo: number
  /** Where notices may be pushed to. */
  readonly pushReach: PushReach
  /** How many proxies in front may say for whom they call; 0 believes nobody. */
  readonly trustedProxies: number
  /** How long lines on which nothing comes to an end are kept open; what is left out is as usual. */
  readonly patience?: Partial<Patience>
  /** The built browser app; null serves the interface alone. */
  readonly webRoot: string | null
  /** Counts requests and refusals; left out, nobody does. */
  readonly meter?: RequestMeter
  /** What is measured, where it is to be read on this port; left out, it isn't. */
  readonly metricsPage?: MetricsPage | null
}

const ONE_YEAR_S = 31_536_000

/** The server's door: used by main and by every test. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIdBy(deps.trustedProxies),
    forceCloseConnections: true,
    ...patienceOptions(deps.patience),
    // A path that can't even be read: to a visitor one more that leads home, refused like everything else otherwise.
    frameworkErrors: (error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id)
      if (asksForPage(request)) reply.redirect('/')
      else sendProblem(reply, new Problem('invalid-request', { what: `${error.message}.` }))
    },
  })
  followRequests(app, deps.trustedProxies)
  addErrorReplies(app, deps.log)
  keepStreamsOpen(app)
  limitCalls(app, deps.limits)
  guardWrites(app, deps.disk)
  await addSecurityHeaders(app)
  await app.register(compress, { global: true, threshold: 1_024 })
  logRequests(app, deps.log)
  if (deps.meter) countRequests(app, deps.meter)
  const moments = new MomentReader(deps)
  bindEndpoints(app, deps, moments)
  addDocuments(app, deps.version)
  const { members, bleachers, attendance, prices } = deps
  const doors = { admitMember: (cookie: string | undefined) => admitMember(deps.door, cookie), members }
  addLiveStream(app, deps.hub, { ...doors, watches: [bleachers, attendance, prices] }, deps)
  const { limits, webRoot, metricsPage = null } = deps
  const countCall = (address: string): Promise<void> => limits.call(address)
  addMetricsPage(app, metricsPage, countCall)
  await addWebApp(app, webRoot, new PageDesk({ ...deps, moments, countCall }))
  return app
}

async function admitMember(door: Door, cookie: string | undefined) {
  const { sessionId, user } = await door.admitRegistered(cookie, 'registered')
  return { sessionId, user: userViewOf(user) }
}

function bindEndpoints(app: FastifyInstance, deps: AppDeps, moments: MomentReader): void {
  const binder = new Binder(app, deps.door)
  bindHealth(binder, deps)
  bindMatches(binder, { ...deps, desk: deps.writerDesk })
  bindArchive(binder, deps)
  bindChain(binder, deps)
  bindLeague(binder, { ...deps, oddsOf: (one, other) => deps.scheduleDesk.oddsOf(one, other) })
  bindLives(binder, deps)
  bindReckoning(binder, deps)
  bindSchedules(binder, deps)
  bindBetting(binder, { ...deps, onChange: () => deps.publisher.publishChanges() })
  bindExports(binder, deps)
  bindFeeds(binder, deps)
  bindFollowing(binder, deps)
  bindNotices(binder, deps)
  bindDownloads(binder, { ...deps, downloads: new DownloadPlaces() })
  bindPictures(binder, { ...deps, moments })
  bindOembed(binder, moments)
  const office = { ...deps, onYardChange: deps.onScheduleChange }
  bindControls(binder, { ...deps, onChange: () => deps.publisher.publishChanges() })
  bindExperiments(binder, { ...deps, onChange: () => deps.publisher.publishChanges() })
  bindRetention(binder, { ...deps, onChange: () => deps.publisher.publishChanges() })
  bindRosters(binder, office)
  bindOffice(binder, office)
  bindSeed(binder, office)
  bindBleachers(binder, deps)
  const lookAtMembers = (): void => {
    deps.bleachers.lookAgain()
    deps.members.check().catch((error: unknown) => deps.log.error({ err: error }, 'sessions not looked at'))
  }
  const accounts = { ...deps, desk: deps.accountDesk, pens: deps.writerDesk, onChange: lookAtMembers }
  bindAccounts(binder, accounts)
  bindOwnAccount(binder, { ...accounts, ...deps.accountParts })
  bindInvites(binder, { ...accounts, ...deps.accountParts })
}

function addDocuments(app: FastifyInstance, version: string): void {
  const document = openApiDocument(version)
  const page = docsPage(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}

/** Every path that is not the interface's, nor a file's, is the browser app's own affair. */
async function addWebApp(app: FastifyInstance, webRoot: string | null, desk: PageDesk): Promise<void> {
  const hasWeb = webRoot !== null && existsSync(join(webRoot, 'index.html'))
  if (hasWeb) {
    await app.register(serveStatic, {
      root: webRoot,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(webRoot, 'assets')}`)
        reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache')
        openToOtherPages(reply)
      },
    })
  }
  const sendPage = hasWeb ? servePages(app, webRoot, desk) : null
  app.setNotFoundHandler((request, reply) => {
    return sendPage && asksForPage(request) ? sendPage(request, reply) : sendProblem(reply, missing(request))
  })
}

/** Whether a reader is to see a page there: not the interface, and no file that is missing, such as an old script. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isFile = /\.[^/]*$/.test(path) && !headers.accept?.includes('text/html')
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !isFile
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!pathOf(request.url).startsWith('/api/')) return
    const path = secretless(request.url)
    const facts = { method: request.method, path, status: reply.statusCode }
    log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}

/** Whoever reads the log must not read somebody's calendar. */
function secretless(url: string): string {
  return url.replace(/^(\/api\/calendar\/)[^?]*/i, '$1...')
}
