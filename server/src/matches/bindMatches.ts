import { routes } from '@tiltyard/contract'
import type { RateLimits } from '../accounts/rateLimits.ts'
import type { LiveHub } from '../live/liveHub.ts'
import { defaultNarration, getNarrationOptions } from '../live/logs/narrationOptions.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'
import { toCacheableText } from '../platform/http/toCacheableText.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { UserRow } from '../platform/store/schema.ts'
import { readMatchListPage } from './matchPage.ts'
import { readLiveOrPackedMatch } from './matchStore.ts'
import { explainMissingMatch } from './sets/explainMissingMatch.ts'
import { matchDocumentFromStoredState, timestampEvents, toMatchDocument } from './toMatchDocument.ts'
import type { WinProbabilityService } from './winProbabilityService.ts'
import type { BrowserWriterPage, WriterService } from './writing/writerService.ts'

/** A day, because a reseed renames the knights. */
const LOG_MAX_AGE_S = 86_400

export interface MatchRouteDeps {
  readonly database: Database
  readonly hub: LiveHub
  readonly clock: Clock
  readonly writerService: WriterService
  readonly limits: RateLimits
  readonly winProbabilityService: WinProbabilityService
}

/** Binds the contract's routes of the yard, its matches and their leases. */
export function bindMatches(binder: Binder, deps: MatchRouteDeps): void {
  const { database, hub, clock, writerService, limits, winProbabilityService } = deps
  const { yard, matches, lease } = routes
  const serverTime = (): string => new Date(clock.now()).toISOString()
  const logOf = async (id: string) => {
    const log = await hub.currentMatch(id)
    if (!log) throw await explainMissingMatch(database, id)
    return log
  }
  binder.bind(yard.get, async () => ({ yard: await hub.currentYard(), serverTime: serverTime() }))
  binder.bind(matches.list, async ({ query }) => {
    const { rows, total } = await readMatchListPage(database, query)
    // A running match shows only its public events; the others are read as stored.
    const documents = rows.map(async (row) => {
      const log = row.status === 'active' ? await hub.currentMatch(row.id) : null
      return log ? toMatchDocument(log.match, log.eventsIn(defaultNarration)) : matchDocumentFromStoredState(row)
    })
    return { matches: await Promise.all(documents), total, serverTime: serverTime() }
  })
  binder.bind(matches.get, async ({ params, query }) => {
    const log = await logOf(params.matchId)
    const { match } = log
    const events = log.eventsIn(getNarrationOptions(query.locale, query.manner))
    // Without its deleted events, the stored match still has the result.
    const row =
      match.status === 'completed' && events.length === 0 ? await readLiveOrPackedMatch(database, match.id) : null
    const document = row ? matchDocumentFromStoredState(row) : toMatchDocument(match, events)
    return { match: document, events: timestampEvents(match, events), serverTime: serverTime() }
  })
  binder.bindCacheable(matches.log, async ({ params, query }) => {
    const log = await logOf(params.matchId)
    const { match } = log
    if (match.status !== 'completed') throw new Problem('match-not-ended', { id: match.id })
    const events = log.eventsIn(getNarrationOptions(query.locale, query.manner))
    return { ...toCacheableText(JSON.stringify({ match, events }), { maxAgeS: LOG_MAX_AGE_S }), isFixed: true }
  })
  binder.bind(matches.events, async ({ params, query }) => {
    const log = await logOf(params.matchId)
    const after = log
      .eventsIn(getNarrationOptions(query.locale, query.manner))
      .filter((event) => event.seq > query.after)
      .slice(0, query.limit)
    return { events: timestampEvents(log.match, after), serverTime: serverTime() }
  })
  binder.bind(matches.chances, ({ params, visit }) =>
    winProbabilityService.read(params.matchId, () => limits.winProbability(visit.address)),
  )
  binder.bind(matches.proof, ({ params }) => writerService.proof(params.matchId))
  binder.bind(lease.claim, async ({ params, body, caller }) => {
    await limits.claim(registeredUser(caller).uid)
    return writerService.claim(pageOf(caller, params, body))
  })
  binder.bind(lease.renew, ({ params, body, caller }) => writerService.renew(pageOf(caller, params, body), body.epoch))
  binder.bind(lease.release, ({ params, body, caller }) =>
    writerService.release(pageOf(caller, params, body), body.epoch),
  )
  binder.bind(lease.append, ({ params, body, caller }) =>
    writerService.append(pageOf(caller, params, body), body.epoch, body.event),
  )
}

function pageOf(
  caller: Caller,
  { matchId }: { matchId: string },
  { clientId }: { clientId: string },
): BrowserWriterPage {
  return { user: registeredUser(caller), sessionId: caller.sessionId, matchId, clientId }
}

/** The auth guard admits only registered users here. */
function registeredUser({ user }: Caller): UserRow {
  if (!user) throw new Problem('user-not-found')
  return user
}
