import { type AccountSettings, type OpenAccountsDeps, openAccounts } from '../accounts/openAccounts.ts'
import type { AppDeps } from '../app/app.ts'
import { openPricePublisher } from '../betting/startBettingJobs.ts'
import { openBleachers } from '../community/bleachers/openBleachers.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { LiveHub } from '../live/liveHub.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import { createLiveSource } from '../matches/liveSource.ts'
import { WinProbabilityService } from '../matches/winProbabilityService.ts'
import { WriterService } from '../matches/writing/writerService.ts'
import { inThreadChanceComputer } from '../odds/chanceComputer.ts'
import { OddsReliabilityService } from '../odds/oddsReliabilityService.ts'
import { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { fineDiskState } from '../platform/store/cluster/diskWatch.ts'
import type { Database } from '../platform/store/database.ts'
import { inThreadPictureRenderer } from '../publishing/pictures/renderSvgOrPng.ts'
import { ScheduleService } from '../schedule/scheduleService.ts'
import { planNextWeek } from '../steward/seasonPlanner.ts'
import { createSeededRandomBytes } from './createSeededRandomBytes.ts'
import { quickPasswordHashing } from './processes/quickPasswordHashing.ts'
import { quietLog } from './quietLog.ts'

export const TEST_INVITE_CODE = 'LET-ME-IN'

export type TestSettings = Partial<
  AccountSettings & Pick<OpenAccountsDeps, 'isStoreShared' | 'passwords' | 'trueClock' | 'mailQueue'>
>

/** The server's parts on a test's store, assembled as in main. */
export async function createTestAppDeps(
  database: Database,
  clock: Clock,
  changes: Partial<AppDeps> = {},
  settings: TestSettings = {},
): Promise<AppDeps> {
  const random = createSeededRandomBytes('deps')
  const policy = { minLength: 6, maxLength: 128, needs: [] }
  const usual = {
    inviteCode: TEST_INVITE_CODE,
    admin: null,
    policy,
    joinsPerHour: 10_000,
    secondFactor: 'off' as const,
    publicUrl: null,
  }
  const log = changes.log ?? quietLog
  const passwords = settings.passwords ?? quickPasswordHashing
  const phone = settings.trueClock && { trueClock: settings.trueClock }
  const { mailQueue = null } = settings
  const world = {
    database,
    clock,
    log,
    random,
    isStoreShared: settings.isStoreShared ?? false,
    passwords,
    mailQueue,
    ...phone,
  }
  const { authGuard, accountService, limits, userStreams, ownAccountServices } = await openAccounts(world, {
    ...usual,
    ...settings,
  })
  const hub = new LiveHub(
    createLiveSource(database, clock, async () => null),
    clock,
    quietLog,
  )
  const writerService = new WriterService({
    database,
    clock,
    log,
    publisher: createHubPublisher(hub),
    onEnded: async () => {},
  })
  const league = new LeagueReader(database, clock)
  const scheduleService = new ScheduleService({ database, clock, league })
  return {
    ...{
      league,
      scheduleService,
      oddsReportService: new OddsReliabilityService({ database, league, chanceComputer: inThreadChanceComputer }),
      pictureRenderer: inThreadPictureRenderer,
      winProbabilityService: new WinProbabilityService({
        database,
        hub,
        clock,
        chanceComputer: inThreadChanceComputer,
      }),
      planWeek: (store) => planNextWeek({ ...world, database: store }),
      onScheduleChange: async () => {},
    },
    ...{
      clock,
      log,
      hub,
      publisher: createHubPublisher(changes.hub ?? hub),
      database,
      authGuard,
      userStreams,
      limits,
      writerService,
    },
    ...{ accountService, ownAccountServices },
    ...openBleachers(world).parts,
    prices: openPricePublisher(world),
    auditLog: new AuditLog(world),
    ...{ randomBytes: random, tempo: 1 },
    pushAddressRules: { mayLoop: false },
    ...{ trustedProxies: 0, webRoot: null, version: '1.2.3', maxViewers: 100, random: () => 0.5, isReady: () => true },
    ...{ outageSince: () => null, clockAheadMs: () => 0, disk: () => fineDiskState, healthParts: [] },
    ...changes,
  }
}

/** Publishes to one hub, without a bus. */
export function createHubPublisher(hub: Pick<LiveHub, 'hear'>): Publisher {
  return { publish: (update) => hub.hear(update) }
}
