import type { MatchView } from '@tiltyard/contract'
import type { LeagueReader } from '../league/leagueReader.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Database } from '../platform/store/database.ts'
import { BetNotifier } from './betNotifier.ts'
import { PricePublisher } from './prices/pricePublisher.ts'
import { createPriceSource } from './prices/priceSource.ts'
import { AttendanceStipendJob, type Attendant, type MatchAttendance } from './purse/attendanceStipendJob.ts'
import { PurseService } from './purse/purseService.ts'
import { startTitheJob } from './purse/tithe.ts'

export interface BettingJobsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly league: LeagueReader
  readonly attendants: MatchAttendance
  readonly isReachable: () => boolean
  /** Called once a purse has grown. */
  readonly onPaid: () => void
}

/** The background work of betting on this node. */
export interface BettingJobs {
  /** Call it after a match has ended on this node. */
  readonly matchEndedHere: () => void
  /** Called for every completed match. */
  readonly matchOver: (match: MatchView) => void
  /** Called with its attendants on a relay. */
  readonly matchOverOnRelay: (match: MatchView, attendants: readonly Attendant[]) => void
  stop(): Promise<void>
}

/** Opens the prices for streams. */
export function openPricePublisher({
  database,
  clock,
  log,
}: Pick<BettingJobsDeps, 'database' | 'clock' | 'log'>): PricePublisher {
  return new PricePublisher({
    ...{ source: createPriceSource(database), clock },
    onError: (error) => log.warn({ err: error }, 'prices not read'),
  })
}

/** Starts stipends, tithes, and notices of settlements. */
export function startBettingJobs(deps: BettingJobsDeps): BettingJobs {
  const { attendants, log, onPaid, clock } = deps
  const paymaster = new AttendanceStipendJob({ purses: new PurseService(deps), attendants, clock, log, onPaid })
  const endTithes = startTitheJob(deps)
  const crier = new BetNotifier(deps)
  crier.start()
  const heed = (paying: Promise<void>): void => {
    paying.catch((error: unknown) => log.warn({ err: error }, 'stipends not paid'))
  }
  return {
    matchEndedHere: () => crier.wake(),
    matchOver: (match) => heed(paymaster.matchOver(match)),
    matchOverOnRelay: (match, present) => heed(paymaster.matchOver(match, present)),
    stop: async () => {
      endTithes()
      paymaster.stop()
      await crier.stop()
    },
  }
}
