import { PricePublisher } from '../betting/prices/pricePublisher.ts'
import { AttendanceTracker } from '../community/bleachers/attendanceTracker.ts'
import { BleachersService } from '../community/bleachers/bleachersService.ts'
import type { DeliveryMeter } from '../live/connections/deliveryMeter.ts'
import { startLiveHubCatchUp } from '../live/connections/hubSweep.ts'
import { LiveHub } from '../live/liveHub.ts'
import type { LiveUpdate } from '../live/liveUpdate.ts'
import { InProcessBus } from '../live/messageBus.ts'
import { UserStreams } from '../live/userStreams.ts'
import type { Log } from '../platform/log/log.ts'
import { findProblem } from '../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../platform/runtime/random.ts'
import { withCurrentSpan } from '../platform/runtime/requestContext.ts'
import type { Tracer } from '../platform/runtime/span.ts'
import type { StoreClock } from '../platform/store/storeClock.ts'
import type { BusMessage } from './bus/busMessage.ts'
import type { RelayBus } from './bus/busSides.ts'
import { type AskOrigin, createOriginAsker } from './bus/originQuestions.ts'
import { RelayStore } from './bus/relayStore.ts'
import { OriginConnection } from './originConnection.ts'
import { OriginWatch } from './originWatch.ts'
import { PublicReadCache } from './publicReadCache.ts'
import type { RelayQuestionTypes } from './questions.ts'
import { createSessionUserReader } from './sessionUserReader.ts'
import { ShownLeagueEpoch } from './shownLeagueEpoch.ts'
import { startAttendanceReports } from './startAttendanceReports.ts'

interface RelayWorld {
  readonly bus: RelayBus
  readonly originUrl: string | null
  readonly log: Log
  /** The relay sets it to the league's time. */
  readonly clock: StoreClock
  readonly random: RandomBytes
  /** The window for viewers to come back after another league is shown, in ms. */
  readonly returnWithinMs: number
  /** Without it nothing is counted. */
  readonly meter?: DeliveryMeter
  /** Continues an origin's traces; without it nothing is traced. */
  readonly tracer?: Tracer
}

const ASK_TIME_EACH_MS = 10_000
const CATCH_UP_WITHIN_MS = 10_000

/** Opens what a relay shows, and catches up with the messages on the bus. */
export async function openRelay({ bus, originUrl, log, clock, random, returnWithinMs, meter, tracer }: RelayWorld) {
  const league = new ShownLeagueEpoch(() => {
    log.warn({}, 'another league is told of, founded or put back later: what was shown is forgotten')
    mirror.forget()
    reads.forget()
    hub.beginAnew(returnWithinMs)
  })
  let isAnswered = false
  const asked = createOriginAsker<RelayQuestionTypes>(bus, (epoch) => league.believes(epoch))
  const ask: AskOrigin<RelayQuestionTypes> = async (name, question) => {
    const answer = await asked(name, question)
    isAnswered = true
    return answer
  }
  const endTime = followTime(clock, () => ask('time', null), log)
  const mirror = new RelayStore({
    match: (matchId) => ask('match', { matchId }),
    heads: async (matchIds) => new Map(await ask('heads', { matchIds })),
    yard: () => ask('yard', null),
    changes: async () => {
      const found = await ask('changes', null)
      // Earlier reads may be older than this answer and would pass for fresh.
      reads.forget()
      return found
    },
  })
  const line = new OriginConnection({ url: originUrl })
  const reads = new PublicReadCache({ line, clock })
  const hub = new LiveHub(mirror, clock, log, meter, () => league.shown)
  const news = new InProcessBus<LiveUpdate>()
  news.subscribe(hub)
  const leave = await follow(bus, mirror, {
    league,
    hub,
    reads,
    clock,
    tell: (found, of) => tellWithin(tracer, of, () => news.publish(found)),
  })
  let isStill = false
  const tellOutage = (since: Date | null): void => {
    if (since === null) log.warn({}, 'an origin says again that all is well')
    else if (!isStill) log.warn({ since }, 'no origin says over the bus that all is well: what is shown stands still')
    isStill = since !== null
    news.publish({ kind: 'outage', since })
  }
  const pulse = new OriginWatch({ clock, tell: tellOutage })
  const endBeats = bus.followBeats((beat) => {
    if (league.believes(beat.epoch)) pulse.hear(beat)
  })
  pulse.begin()
  const endSweep = startLiveHubCatchUp(hub, clock, log)
  const attendance = new AttendanceTracker(clock)
  const endReports = startAttendanceReports({ hub, attendance, ask, clock, log })
  const { bleachers, members, prices } = askedFor(ask, { clock, log, random })
  const stop = async (): Promise<void> => {
    for (const end of [endTime, endSweep, endReports, endBeats, leave]) end()
    pulse.end()
    prices.stop()
    members.stop()
    await bleachers.stop()
  }
  const memberOf = (cookie: string | undefined) => ask('member', { cookie: cookie ?? null })
  /** Whether an origin has ever been heard, by a beat or an answer. */
  const hasHeard = (): boolean => isAnswered || pulse.hasHeard
  return { hub, clock, line, reads, pulse, hasHeard, members, memberOf, watches: [bleachers, attendance, prices], stop }
}

/** The topics besides matches: one question to an origin for all their viewers. */
function askedFor(
  ask: AskOrigin<RelayQuestionTypes>,
  { clock, log, random }: Pick<RelayWorld, 'log' | 'random'> & { clock: StoreClock },
) {
  const node = createRandomId('node', random)
  const store = {
    supporters: (matchIds: readonly string[]) => ask('supporters', { matchIds }),
    otherCrowds: (matchIds: readonly string[]) => ask('crowds', { node, matchIds }),
    tell: async (crowds: RelayQuestionTypes['storeCrowds']['asked']['crowds'], gone: readonly string[]) => {
      await ask('storeCrowds', { node, crowds, gone })
    },
  }
  const failed = new Set<string>()
  /** These questions repeat every other second, so only the first failure in a row is logged. */
  const often: AskOrigin<RelayQuestionTypes> = async (name, question) => {
    try {
      const answer = await ask(name, question)
      failed.delete(name)
      return answer
    } catch (error) {
      if (findProblem(error) && !failed.has(name)) log.warn({ err: error, question: name }, 'origin not asked')
      failed.add(name)
      throw error
    }
  }
  const onError = (error: unknown): void => {
    if (!findProblem(error)) log.warn({ err: error }, 'origin not asked')
  }
  const prices = new PricePublisher({
    source: async (known, since) => {
      const { scheduleId, moves } = await often('prices', { known, since: since?.toISOString() ?? null })
      return { scheduleId, moves: moves.map(({ price, movedAt }) => ({ price, movedAt: new Date(movedAt) })) }
    },
    ...{ clock, onError },
  })
  return {
    bleachers: new BleachersService({ store, clock, log }),
    members: new UserStreams(createSessionUserReader(often), clock, onError),
    prices,
  }
}

interface Shown {
  readonly league: ShownLeagueEpoch
  /** Applies a message's update. */
  readonly tell: (news: LiveUpdate, of: BusMessage) => void
  readonly hub: LiveHub
  readonly reads: PublicReadCache
  readonly clock: StoreClock
}

/** Follows the bus. Resolves when it has caught up or waited long enough. @returns stops it. */
async function follow(
  bus: RelayBus,
  mirror: RelayStore,
  { league, tell, hub, reads, clock }: Shown,
): Promise<() => void> {
  const head = await bus.head()
  let leave = (): void => {}
  await new Promise<void>((resolve) => {
    const cancel = clock.after(CATCH_UP_WITHIN_MS, resolve)
    const caughtUp = (): void => {
      cancel()
      resolve()
    }
    const missed = (): void => {
      mirror.missed()
      reads.forget()
      hub.missed()
    }
    leave = bus.subscribe(
      {
        hear: (message, at) => {
          reads.forget()
          const found = league.believes(message.epoch) ? mirror.take(message) : null
          if (found) tell(found, message)
          if (at >= head) caughtUp()
        },
        missed,
      },
      0,
    )
    if (head === 0) caughtUp()
  })
  return leave
}

/** Applies a message as a part of its trace. */
function tellWithin(tracer: Tracer | undefined, { trace, kind }: BusMessage, tell: () => void): void {
  if (!tracer || !trace) {
    tell()
    return
  }
  const span = tracer.begin({ name: 'tell', kind: 'consumer', facts: { 'tiltyard.message': kind } }, trace)
  withCurrentSpan(span, tell)
  span.end()
}

/** Sets the clock to the league's time, as an origin gives it. */
function followTime(clock: StoreClock, read: () => Promise<number>, log: Log): () => void {
  let cancel = (): void => {}
  const ask = (): void => {
    clock.ask(read).catch((error: unknown) => log.debug({ err: error }, 'time not asked'))
    cancel = clock.after(ASK_TIME_EACH_MS, ask)
  }
  ask()
  return () => cancel()
}
