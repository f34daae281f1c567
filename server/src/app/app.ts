import type { FastifyInstance } from 'fastify'
import type { AccountService } from '../accounts/accountService.ts'
import type { AuthGuard } from '../accounts/authGuard.ts'
import { bindAccounts } from '../accounts/bindAccounts.ts'
import { bindOwnAccount } from '../accounts/bindOwnAccount.ts'
import { toUserView } from '../accounts/identity/userDocument.ts'
import { bindInvites } from '../accounts/invites/bindInvites.ts'
import { bindNamesAndMuting } from '../accounts/names/bindNamesAndMuting.ts'
import type { OwnAccountServices } from '../accounts/openAccounts.ts'
import { bindPasskeys } from '../accounts/passkeys/bindPasskeys.ts'
import type { RateLimits } from '../accounts/rateLimits.ts'
import { type AdminRouteDeps, bindAdmin, bindRosters } from '../admin/bindAdmin.ts'
import { bindConfirmations } from '../admin/bindConfirmations.ts'
import { bindLeagueSeeding } from '../admin/bindLeagueSeeding.ts'
import { bindSeasonExperiments } from '../admin/experiments/bindSeasonExperiments.ts'
import { bindRetention } from '../admin/retention/bindRetention.ts'
import { bindArchive } from '../archive/bindArchive.ts'
import { bindCareers } from '../archive/careers/bindCareers.ts'
import { bindChain } from '../archive/chain/bindChain.ts'
import { bindHallOfFame } from '../archive/hallOfFame/bindHallOfFame.ts'
import { bindBetting } from '../betting/bindBetting.ts'
import type { PricePublisher } from '../betting/prices/pricePublisher.ts'
import type { AttendanceTracker } from '../community/bleachers/attendanceTracker.ts'
import { bindBleachers } from '../community/bleachers/bindBleachers.ts'
import type { BleachersService } from '../community/bleachers/bleachersService.ts'
import { bindFollowing } from '../community/following/bindFollowing.ts'
import { hasScheduleEntry } from '../community/following/followedJousts.ts'
import { bindLeague } from '../league/bindLeague.ts'
import { bindControls } from '../league/controls/bindControls.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { bindSeasons } from '../league/seasons/bindSeasons.ts'
import { readSeason } from '../league/seasons/seasonStore.ts'
import { addLiveStream, type StreamLimits } from '../live/connections/stream.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import type { UserStreams } from '../live/userStreams.ts'
import { bindMatches } from '../matches/bindMatches.ts'
import { bindBestJoustsOfDay } from '../matches/replays/bindBestJoustsOfDay.ts'
import type { WinProbabilityService } from '../matches/winProbabilityService.ts'
import type { WriterService } from '../matches/writing/writerService.ts'
import { bindNotices } from '../notifications/bindNotices.ts'
import type { PushAddressRules } from '../notifications/pushAddress.ts'
import { bindOdds } from '../odds/bindOdds.ts'
import type { OddsReliabilityService } from '../odds/oddsReliabilityService.ts'
import { bindProjections } from '../odds/projection/bindProjections.ts'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import { Binder } from '../platform/http/bind.ts'
import { addApiDocs } from '../platform/http/documents/addApiDocs.ts'
import { createServerWithoutRoutes, type ServerDeps } from '../platform/http/server.ts'
import { addOriginJsonAndDiskChecks } from '../platform/http/writes.ts'
import { addMetricsPage, type MetricsPage } from '../platform/metrics/metricsPage.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { bindDownloads } from '../publishing/downloads/bindDownloads.ts'
import { DownloadLimiter } from '../publishing/downloads/downloadLimiter.ts'
import { bindExports } from '../publishing/exports/bindExports.ts'
import { bindFeeds } from '../publishing/feeds/bindFeeds.ts'
import { bindPictures } from '../publishing/pictures/bindPictures.ts'
import type { PictureRenderer } from '../publishing/pictures/pictureRenderer.ts'
import { ShareableMomentReader } from '../publishing/pictures/shareableMomentReader.ts'
import { bindOembed } from '../publishing/ssr/bindOembed.ts'
import { PageHeadService } from '../publishing/ssr/pageHeadService.ts'
import { serveWebApp, type WebAppParts } from '../publishing/ssr/serveWebApp.ts'
import { bindSchedules, type ScheduleRouteDeps } from '../schedule/bindSchedules.ts'
import { bindTourney } from '../schedule/tourney/bindTourney.ts'
import { bindHealth, type HealthDeps } from './health/bindHealth.ts'

export interface AppDeps
  extends StreamLimits,
    HealthDeps,
    ServerDeps,
    WebAppParts,
    Pick<ScheduleRouteDeps, 'scheduleService' | 'planWeek' | 'onScheduleChange'>,
    Pick<AdminRouteDeps, 'chanceComputer'> {
  readonly clock: Clock
  readonly hub: LiveHub
  /** Publishes what has been stored. */
  readonly publisher: Publisher
  readonly database: Database
  readonly league: LeagueReader
  readonly authGuard: AuthGuard
  readonly userStreams: UserStreams
  readonly bleachers: BleachersService
  readonly attendance: AttendanceTracker
  readonly prices: PricePublisher
  readonly accountService: AccountService
  readonly ownAccountServices: OwnAccountServices
  readonly writerService: WriterService
  readonly oddsReportService: OddsReliabilityService
  readonly winProbabilityService: WinProbabilityService
  readonly pictureRenderer: PictureRenderer
  readonly auditLog: AuditLog
  readonly limits: RateLimits
  readonly randomBytes: RandomBytes
  /** How many times faster than life new match sets ride. */
  readonly tempo: number
  /** Where notices may be pushed to. */
  readonly pushAddressRules: PushAddressRules
  /** What is measured, where it is to be read on this port; left out, it isn't. */
  readonly metricsPage?: MetricsPage | null
}

/** The server's routes: used by main and by every test. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = await createServerWithoutRoutes(deps)
  addOriginJsonAndDiskChecks(app, deps.disk, deps.log)
  const moments = new ShareableMomentReader(deps)
  bindEndpoints(app, deps, moments)
  addApiDocs(app, deps.version)
  const { userStreams, bleachers, attendance, prices } = deps
  const access = { admitMember: (cookie: string | undefined) => admitMember(deps.authGuard, cookie), userStreams }
  addLiveStream(app, deps.hub, { ...access, observers: [bleachers, attendance, prices] }, deps)
  const { limits, metricsPage = null } = deps
  const countCall = (address: string): Promise<void> => limits.call(address)
  addMetricsPage(app, metricsPage, countCall)
  const isThere = (scheduleId: string, id: string): Promise<boolean> => hasScheduleEntry(deps.database, scheduleId, id)
  const findSeason = (number: number) => readSeason(deps.database, number)
  await serveWebApp(app, deps, new PageHeadService({ ...deps, moments, hasJoust: isThere, findSeason, countCall }))
  return app
}

async function admitMember(authGuard: AuthGuard, cookie: string | undefined) {
  const { sessionId, user } = await authGuard.admitMember(cookie)
  return { sessionId, user: toUserView(user) }
}

function bindEndpoints(app: FastifyInstance, deps: AppDeps, moments: ShareableMomentReader): void {
  const binder = new Binder(app, deps.authGuard, () => deps.hub.knownChanges)
  bindHealth(binder, deps)
  bindMatches(binder, { ...deps, writerService: deps.writerService })
  bindArchive(binder, deps)
  bindBestJoustsOfDay(binder, deps.database)
  bindChain(binder, deps)
  bindLeague(binder, { ...deps, computePairOdds: (one, other) => deps.scheduleService.oddsOf(one, other) })
  bindSeasons(binder, deps.database, deps.league)
  bindTourney(binder, deps.database, deps.league)
  bindCareers(binder, deps)
  bindHallOfFame(binder, deps)
  bindOdds(binder, deps)
  bindProjections(binder, deps.database)
  bindSchedules(binder, deps)
  bindBetting(binder, { ...deps, onChange: () => deps.publisher.publish({ kind: 'changes' }) })
  bindExports(binder, deps)
  bindFeeds(binder, deps)
  bindFollowing(binder, deps)
  bindNotices(binder, deps)
  bindDownloads(binder, { ...deps, downloadLimiter: new DownloadLimiter() })
  bindPictures(binder, { ...deps, momentReader: moments })
  bindOembed(binder, { ...deps, moments })
  const adminDeps = { ...deps, onYardChange: deps.onScheduleChange, secondFactorRule: deps.authGuard }
  bindControls(binder, { ...deps, onChange: () => deps.publisher.publish({ kind: 'changes' }) })
  bindSeasonExperiments(binder, { ...deps, onChange: () => deps.publisher.publish({ kind: 'changes' }) })
  bindRetention(binder, { ...deps, onChange: () => deps.publisher.publish({ kind: 'changes' }) })
  bindRosters(binder, adminDeps)
  bindAdmin(binder, adminDeps)
  bindConfirmations(binder, adminDeps)
  bindLeagueSeeding(binder, adminDeps)
  bindBleachers(binder, deps)
  const lookAtMembers = (): void => {
    deps.bleachers.lookAgain()
    deps.userStreams.check().catch((error: unknown) => deps.log.error({ err: error }, 'sessions not looked at'))
  }
  const accounts = { ...deps, leaseReleaser: deps.writerService, onChange: lookAtMembers }
  bindAccounts(binder, accounts)
  bindNamesAndMuting(binder, accounts)
  bindOwnAccount(binder, { ...accounts, ...deps.ownAccountServices })
  bindPasskeys(binder, { ...accounts, ...deps.ownAccountServices })
  bindInvites(binder, { ...accounts, ...deps.ownAccountServices })
}
