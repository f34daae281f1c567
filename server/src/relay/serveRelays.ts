import type { AuthGuard } from '../accounts/authGuard.ts'
import { readUsersBySession } from '../accounts/identity/readUsersBySession.ts'
import { toUserView } from '../accounts/identity/userDocument.ts'
import { createPriceSource } from '../betting/prices/priceSource.ts'
import type { BettingJobs } from '../betting/startBettingJobs.ts'
import { readCrowds, storeCrowds } from '../community/bleachers/crowdStore.ts'
import { readSupporters } from '../community/bleachers/supporterStore.ts'
import type { LiveUpdate } from '../live/liveUpdate.ts'
import type { MessageBus } from '../live/messageBus.ts'
import type { OriginSource } from '../live/source.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Database } from '../platform/store/database.ts'
import type { OriginBus } from './bus/busSides.ts'
import { type OriginQuestionHandlers, serveOriginQuestions } from './bus/originQuestions.ts'
import type { MatchForRelay } from './bus/relayStore.ts'
import { findNarrationSecrets, UpdatePublisher } from './bus/updatePublisher.ts'
import { ORIGIN_BEAT_INTERVAL_MS, type RelayQuestionTypes } from './questions.ts'

export interface ServeRelaysDeps {
  readonly database: Database
  readonly source: OriginSource
  /** The epoch of the league in this store (see `readOrCreateLeagueEpoch`). */
  readonly epoch: number
  readonly clock: Clock
  readonly log: Log
  readonly authGuard: Pick<AuthGuard, 'admitMember'>
  /** The bus of this process, and the one between processes. */
  readonly news: MessageBus<LiveUpdate>
  readonly bus: OriginBus
  /** The name of this process among the origins. */
  readonly node: string
  readonly outageSince: () => Date | null
  readonly matchOverElsewhere: BettingJobs['matchOverOnRelay']
}

/** Publishes updates to relays over the bus, answers their questions and sends beats. @returns stops it. */
export function serveRelays(deps: ServeRelaysDeps): () => void {
  const { bus, news, clock, log, node, epoch } = deps
  const outlet = new UpdatePublisher({ bus, isShared: bus.isShared, source: deps.source, epoch, clock, log })
  const leave = news.subscribe(outlet)
  outlet.start()
  const endAnswers = serveOriginQuestions<RelayQuestionTypes>(bus, answersOf(deps), { epoch, log })
  let cancel = (): void => {}
  const beat = (): void => {
    bus.beat({ epoch, node, outageSince: deps.outageSince()?.toISOString() ?? null })
    cancel = clock.after(ORIGIN_BEAT_INTERVAL_MS, beat)
  }
  beat()
  return () => {
    cancel()
    endAnswers()
    leave()
    outlet.stop()
  }
}

function answersOf(deps: ServeRelaysDeps): OriginQuestionHandlers<RelayQuestionTypes> {
  const { database, source, clock, authGuard } = deps
  const prices = createPriceSource(database)
  return {
    match: async ({ matchId }): Promise<MatchForRelay | null> => {
      const found = await source.match(matchId)
      return found && { match: found.match, events: found.events, opening: findNarrationSecrets(found.teller) }
    },
    heads: async ({ matchIds }) => [...(await source.heads(matchIds))],
    yard: () => source.orderedYard(),
    changes: () => source.changes(),
    time: async () => clock.now(),
    member: async ({ cookie }) => {
      const { sessionId, user } = await authGuard.admitMember(cookie ?? undefined)
      return { sessionId, user: toUserView(user) }
    },
    members: async ({ sessionIds }) => {
      const found = await readUsersBySession(database, sessionIds, clock.now())
      return [...found].map(([sessionId, user]) => [sessionId, toUserView(user)] as const)
    },
    supporters: ({ matchIds }) => readSupporters(database, matchIds),
    crowds: ({ node, matchIds }) => readCrowds(database, node, matchIds),
    storeCrowds: async ({ node, crowds, gone }) => {
      await storeCrowds(database, node, crowds, gone)
      return null
    },
    prices: async ({ known, since }) => {
      const { scheduleId, moves } = await prices(known, since === null ? null : new Date(since))
      return { scheduleId, moves: moves.map(({ price, movedAt }) => ({ price, movedAt: movedAt.toISOString() })) }
    },
    attended: async ({ match, attendants }) => {
      deps.matchOverElsewhere(
        match,
        attendants.map(({ uid, since }) => ({ uid, since: new Date(since) })),
      )
      return null
    },
  }
}
