import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startStaleVisitorCleanup } from '../accounts/identity/staleVisitors.ts'
import { startRetentionJob } from '../admin/retention/startRetentionJob.ts'
import { MatchPackingJob } from '../archive/matchPackingJob.ts'
import { openPricePublisher, startBettingJobs } from '../betting/startBettingJobs.ts'
import { openBleachers } from '../community/bleachers/openBleachers.ts'
import { startFollowNotices } from '../community/following/startFollowNotices.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { startLeagueWinPercentJob } from '../league/startLeagueWinPercentJob.ts'
import { capStreamsByOpenFiles } from '../live/connections/openFiles.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { LiveUpdate, Publisher } from '../live/liveUpdate.ts'
import type { MessageBus } from '../live/messageBus.ts'
import type { UserStreams } from '../live/userStreams.ts'
import { WriterService } from '../matches/writing/writerService.ts'
import { PushRefusals } from '../notifications/pushRefusals.ts'
import { CalibrationJob } from '../odds/calibrationJob.ts'
import { ChanceThread } from '../odds/chanceThread.ts'
import { countUncalibratedLinks } from '../odds/countUncalibratedLinks.ts'
import { OddsReliabilityService } from '../odds/oddsReliabilityService.ts'
import { openWinProbabilityService } from '../odds/openWinProbabilityService.ts'
import { SeasonProjectionJob } from '../odds/projection/seasonProjectionJob.ts'
import { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { systemRandom } from '../platform/runtime/random.ts'
import type { OpenDatabase } from '../platform/store/database.ts'
import { hasUnplayedHistory } from '../schedule/historyWeeks.ts'
import { ScheduleService } from '../schedule/scheduleService.ts'
import { planNextWeek } from '../steward/seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from '../steward/slot.ts'
import { publishYard } from '../steward/startDueMatchSetAndGetWaitMs.ts'
import { Steward } from '../steward/steward.ts'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { formatBrowserAddress } from './config/formatBrowserAddress.ts'
import { getStewardWriterIdForStore } from './config/nodeName.ts'
import type { ServerRunSettings } from './config/serverRunSettings.ts'
import { assembleHealthAndMetrics } from './start/assembleHealthAndMetrics.ts'
import { BackgroundProcess } from './start/backgroundProcess.ts'
import { ensureLeagueFounded } from './start/ensureLeagueFounded.ts'
import { openLiveHub } from './start/openLiveHub.ts'
import { openMail } from './start/openMail.ts'
import { type EnabledMetrics, enableMetrics } from './start/openMetrics.ts'
import { openRenderThreads } from './start/openRenderThreads.ts'
import { openStore } from './start/openStore.ts'
import { serveRelaysOnBus } from './start/serveRelaysOnBus.ts'
import { stopLeagueOnSignals } from './start/stopLeagueOnSignals.ts'
import { openVisitorHttpListener, type VisitorHttpListener } from './visitorHttpListener.ts'

/** A process that has a store: all of a league, or an origin. */
export async function runLeagueServer(config: Config, settings: ServerRunSettings): Promise<void> {
  const { log, version, webRoot, pageRendererFolder, maxViewers, returnWithinMs } = settings
  const { tracing, stop: stopTracing } = settings.tracing
  let isReady = false
  const wanted = await enableMetrics(config.metrics)
  const front = await openVisitorHttpListener(config, log)
  const { store, database, clock, storeStatus, clockAheadMs } = await openStore(config, log)
  const mail = await openMail(config.mail, log, wanted.meters.meter)
  const accounts = await ensureLeagueFounded({ store, clock, log, random: systemRandom, ...mail }, config)
  const live = await openLiveHub({ database, clock, log, ...wanted.meters }, config)
  const { hub, bus: publisher, nodes } = live
  const { tempo, exhibition, intermissionMs } = config
  const keeper = { database, clock, log, publisher, random: systemRandom, tempo, exhibition, intermissionMs }
  const writerService = new WriterService({ ...keeper, onEnded: () => publishYard(keeper), ...wanted.meters })
  const { authGuard, userStreams } = accounts
  const chanceComputer = new ChanceThread(clock)
  const field = startLeagueWinPercentJob({ database, log, chanceComputer, onChange: tellChanges(publisher) })
  const stands = openBleachers({ database, clock, log, random: systemRandom })
  const chances = openWinProbabilityService({ database, hub, clock })
  const league = new LeagueReader(database, clock, field)
  const drawing = openRenderThreads({ clock, log, pageRendererFolder: config.drawsPages ? pageRendererFolder : null })
  const scheduleService = new ScheduleService({ database, clock, league })
  const oddsReportService = new OddsReliabilityService({ database, league, chanceComputer })
  const prices = openPricePublisher({ database, clock, log })
  const leaseHolder = { id: getStewardWriterIdForStore(config), name: 'the steward' }
  const isReachable = (): boolean => storeStatus.outageSince === null
  const writesMatches = config.steward === 'on'
  const observed = { ...wanted.meters, ...tracing }
  const steward = new Steward({ ...keeper, ...observed, leaseHolder, writesMatches, isReachable, chanceComputer })
  const pushRefusals = new PushRefusals({ clock, log })
  const health = assembleHealthAndMetrics({
    ...{ version, isReady: () => isReady, clock, clockAheadMs, store, storeStatus, steward, pushRefusals },
    ...{ isStewardOn: writesMatches, chanceComputer, hub, nodes, metrics: wanted, mail: mail.mailStatus },
    maxViewers: capStreamsByOpenFiles(maxViewers, log),
  })
  const app = await createApp({
    ...{ clock, log, hub, publisher, database, writerService, webRoot, randomBytes: systemRandom, tempo },
    ...{ canBrowsersKeepPages: config.keepsPages, trustedProxies: front.trustedProxies, ...tracing },
    ...accounts,
    ...{ league, scheduleService, oddsReportService, winProbabilityService: chances.service, chanceComputer },
    planWeek: (store) => planNextWeek({ ...keeper, database: store }),
    onScheduleChange: () => publishYard(keeper),
    auditLog: new AuditLog({ database, clock, log, random: systemRandom }),
    ...{ pushAddressRules: config.push, ...stands.parts, prices, ...drawing.parts, ...health, random: Math.random },
  })
  const beside = await workBeside({
    ...{ store, clock, log, isReachable, league, chanceComputer, hub, bus: publisher, userStreams, stands, config },
    ...{ pushRefusals, onHistoryRidden: () => publishYard(keeper) },
  })
  const unfollow = live.follow(storeStatus)
  const busParts = { database, live, storeStatus, disk: store.disk, clock, log, authGuard, node: leaseHolder.id }
  const leaveBus = await serveRelaysOnBus(front.bus, { ...busParts, matchOverElsewhere: beside.matchOverElsewhere })
  const closeMetrics = await openPorts({ app, front, wanted, log, store })
  await steward.start()
  await beside.start()
  isReady = true
  greet(config, settings, { port: front.port(), inviteCode: accounts.inviteCode })

  const stop = async (): Promise<void> => {
    isReady = false
    // A relay process that hangs holds up no match: they are handed over meanwhile.
    const closing = front.close()
    await beside.stopBackground()
    await steward.stop()
    await closing
    await Promise.all([beside, field, chanceComputer, chances, drawing, stands].map((part) => part.stop()))
    unfollow()
    await leaveBus()
    for (const part of [prices, userStreams, storeStatus]) part.stop()
    hub.stop(returnWithinMs)
    await Promise.all([closeMetrics(), mail.stop()])
    await app.close()
    await store.close().finally(stopTracing)
  }
  stopLeagueOnSignals({ log, store, isReachable, stop })
}

/** Announces that what pages show of the league has changed. */
function tellChanges(publisher: Publisher): () => void {
  return () => publisher.publish({ kind: 'changes' })
}

interface Ports {
  readonly app: FastifyInstance
  readonly front: VisitorHttpListener
  readonly wanted: EnabledMetrics
  readonly log: Log
  readonly store: OpenDatabase
}

/** @returns what closes the port on which what is measured is read, if there is one. */
async function openPorts({ app, front, wanted, log, store }: Ports): Promise<() => Promise<void>> {
  try {
    await front.open(app)
    return await wanted.open(log)
  } catch (error) {
    await store.close()
    throw error
  }
}

interface BesideDeps {
  readonly store: OpenDatabase
  readonly clock: Clock
  readonly log: Log
  readonly isReachable: () => boolean
  readonly league: LeagueReader
  readonly chanceComputer: ChanceThread
  readonly hub: LiveHub
  readonly bus: MessageBus<LiveUpdate>
  readonly userStreams: UserStreams
  readonly stands: ReturnType<typeof openBleachers>
  readonly config: Config
  readonly pushRefusals: PushRefusals
  /** Called when a new league's past has been ridden. */
  readonly onHistoryRidden: () => Promise<void>
}

/** From so many matches on, calibration is work for a process of its own. */
const LARGE_BACKLOG = 50

/** What goes on by itself beside the matches, and holds up none of them. */
async function workBeside({ store, userStreams, stands, config, pushRefusals, onHistoryRidden, ...world }: BesideDeps) {
  const { clock, log, isReachable, league, chanceComputer, hub, bus } = world
  const { database } = store
  const attendants = stands.parts.attendance
  const forgetVisitors = startStaleVisitorCleanup(database, clock, log)
  const archivist = new MatchPackingJob({ database, clock, log, isReachable })
  const calibrationJob = new CalibrationJob({ database, clock, log, chanceComputer, isReachable })
  const timely = { latestStartMs: MAX_SLOT_START_DELAY_MS, onChange: tellChanges(bus), isReachable }
  const projectionJob = new SeasonProjectionJob({ database, clock, log, chanceComputer, ...timely })
  const endForgetting = startRetentionJob({ database, clock, log, isReachable })
  const onPaid = (): void => {
    userStreams.check().catch((error: unknown) => log.error({ err: error }, 'sessions not looked at'))
  }
  const betting = startBettingJobs({ database, clock, log, league, isReachable, attendants, onPaid })
  hub.followEnds(betting.matchOver)
  const notices = await startFollowNotices({ database, clock, log, league, isReachable }, config.push, pushRefusals)
  const stopHearing = bus.subscribe({
    hear: ({ kind }) => {
      if (kind !== 'yard') return
      betting.matchEndedHere()
      notices.matchEndedHere()
    },
    missed: () => {},
  })
  const background = new BackgroundProcess({
    ...{ url: store.url, logLevel: config.logLevel, clock, log },
    onHistoryRidden: () => {
      onHistoryRidden().catch((error: unknown) =>
        log.error({ err: error }, 'the end of the simulated past is not published'),
      )
    },
    onDone: () => calibrationJob.start(),
  })
  const start = async (): Promise<void> => {
    archivist.start()
    projectionJob.start()
    const hasMuch = (await hasUnplayedHistory(database)) || (await countUncalibratedLinks(database)) >= LARGE_BACKLOG
    if (hasMuch) background.start()
    else calibrationJob.start()
  }
  const stop = async (): Promise<void> => {
    stopHearing()
    await archivist.stop()
    await Promise.all([notices.stop(), betting.stop(), calibrationJob.stop(), projectionJob.stop()])
    forgetVisitors()
    endForgetting()
  }
  return { start, stop, stopBackground: () => background.stop(), matchOverElsewhere: betting.matchOverOnRelay }
}

interface Opened {
  readonly port: number
  readonly inviteCode: string
}

function greet(config: Config, { version }: ServerRunSettings, { port, inviteCode }: Opened): void {
  console.log(`Tilt Yard is open at ${formatBrowserAddress(config.host, port)}`)
  console.log(`New accounts need the invite code ${inviteCode}`)
  console.log(
    `Data lives in ${config.databaseUrl === null ? resolve(config.dataFolder) : 'the PostgreSQL of DATABASE_URL'}`,
  )
  console.log(`This is version ${version}. Stop it with Ctrl-C.`)
}
