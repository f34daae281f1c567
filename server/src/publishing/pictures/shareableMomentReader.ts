import { defaultVerbosity, type Locale } from '@tiltyard/engine'
import type { LiveHub } from '../../live/liveHub.ts'
import { getNarrationOptions } from '../../live/logs/narrationOptions.ts'
import { readLiveOrPackedMatch } from '../../matches/matchStore.ts'
import { explainMissingMatch } from '../../matches/sets/explainMissingMatch.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  findMatchStateAfterEvents,
  type NarratedMatch,
  type ShareableMatchMoment,
  type ShareableMomentRequest,
} from './shareableMatchMoment.ts'

/** The limit of cached moments of completed matches. */
const MAX_REMEMBERED = 256

/** Reads shareable moments of matches from the hub's logs, and caches those of completed matches. */
export class ShareableMomentReader {
  private readonly database: Database
  private readonly hub: Pick<LiveHub, 'currentMatch'>
  /** Moments of completed matches, least recently used first. */
  private readonly remembered = new Map<string, ShareableMatchMoment>()

  constructor({ database, hub }: { database: Database; hub: Pick<LiveHub, 'currentMatch'> }) {
    this.database = database
    this.hub = hub
  }

  /** @throws Problem match-not-found, match-forgotten, moment-not-found. */
  async read(matchId: string, request: ShareableMomentRequest): Promise<ShareableMatchMoment> {
    const key = `${matchId} ${request.at} ${request.isSpoilerFree} ${request.locale}`
    const known = this.remembered.get(key)
    if (known) return known
    const narrated = await this.narratedMatch(matchId, request.locale)
    const moment = findMatchStateAfterEvents(narrated, request)
    if (!moment) throw new Problem('moment-not-found', { id: matchId, at: String(request.at) })
    if (narrated.match.status === 'completed') setWithinLimit(this.remembered, key, moment, MAX_REMEMBERED)
    return moment
  }

  private async narratedMatch(matchId: string, locale: Locale): Promise<NarratedMatch> {
    const log = await this.hub.currentMatch(matchId)
    if (!log) throw await explainMissingMatch(this.database, matchId)
    const { match } = log
    const events = log.eventsIn(getNarrationOptions(locale, defaultVerbosity))
    const row =
      match.status === 'completed' && events.length === 0 ? await readLiveOrPackedMatch(this.database, matchId) : null
    const storedScore = row?.startTime ? { knight1: row.knight1.points, knight2: row.knight2.points } : null
    return { match, events, storedScore }
  }
}
