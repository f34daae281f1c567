import type { MatchChances } from '@tiltyard/contract'
import { defaultLocale, type MatchSetup } from '@tiltyard/engine'
import type { Database } from '../database/database.ts'
import { ChanceLog, nextTurn, type Pause } from '../live/chanceLog.ts'
import type { Hub } from '../live/hub.ts'
import type { MatchLog } from '../live/matchLog.ts'
import { Problem } from '../refusals/problem.ts'
import { absentMatch } from './absentMatch.ts'
import { readMatch } from './matchStore.ts'
import { waitingSetup } from './waitingSetup.ts'

const MAX_WAITING = 24
const MAX_KEPT = 256
const RETRY_S = 5

interface ChanceDeskDeps {
  readonly database: Database
  readonly hub: Pick<Hub, 'currentMatch'>
  /** Between two events: lets others have their turn. */
  readonly pause?: Pause
  /** How many matches may wait for the one that is being worked out. */
  readonly maxWaiting?: number
  /** Of how many matches that are over it is kept. */
  readonly maxKept?: number
}

/**
 * What was thought of any match, from what is public of it. Of a live match it is known as the events are told. Of one
 * that is over it is worked out when somebody asks: one match after the other, an event at a turn, so that nobody else
 * waits long; once for all who ask at the same time, and the latest are kept.
 */
export class ChanceDesk {
  private readonly database: Database
  private readonly hub: Pick<Hub, 'currentMatch'>
  private readonly pause: Pause
  private readonly maxWaiting: number
  private readonly maxKept: number
  /** Of matches that are over, from the one that was asked for longest ago to the latest. */
  private readonly kept = new Map<string, MatchChances>()
  private readonly underWay = new Map<string, Promise<MatchChances>>()
  private last: Promise<unknown> = Promise.resolve()

  constructor(deps: ChanceDeskDeps) {
    const { database, hub, pause = nextTurn, maxWaiting = MAX_WAITING, maxKept = MAX_KEPT } = deps
    this.database = database
    this.hub = hub
    this.pause = pause
    this.maxWaiting = maxWaiting
    this.maxKept = maxKept
  }

  /**
   * What was thought before the first event of a match and after each that is public.
   * @param beforeWork asked where it has to be worked out; what it throws is thrown.
   * @throws Problem match-not-found, match-forgotten, match-damaged, match-without-setup, chances-unknown, chances-busy.
   */
  async read(matchId: string, beforeWork: () => Promise<void>): Promise<MatchChances> {
    const log = await this.hub.currentMatch(matchId)
    if (!log) throw await absentMatch(this.database, matchId)
    if (log.thoughts) return answerOf(log.thoughts)
    const key = `${matchId} ${log.match.status} ${log.head}`
    const known = this.recall(key) ?? this.underWay.get(key)
    if (known) return known
    await beforeWork()
    return this.recall(key) ?? this.underWay.get(key) ?? this.begin(key, log)
  }

  private begin(key: string, log: MatchLog): Promise<MatchChances> {
    if (this.underWay.size > this.maxWaiting) {
      throw new Problem('chances-busy', { seconds: String(RETRY_S) }, { 'retry-after': String(RETRY_S) })
    }
    const isOver = log.match.status === 'completed'
    const worked = this.last.then(() => this.workOut(log))
    this.last = worked.catch(() => undefined)
    const done = worked
      .then((answer) => (isOver ? this.keep(key, answer) : answer))
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, done)
    return done
  }

  private async workOut(log: MatchLog): Promise<MatchChances> {
    const { id } = log.match
    // As far as it was public when this was asked: what comes meanwhile is for whoever asks then.
    const events = [...log.eventsIn(defaultLocale)]
    const setup = log.setup ?? (await this.storedSetup(id))
    if (!setup) throw new Problem('match-without-setup', { id })
    try {
      const chances = new ChanceLog(setup)
      await chances.takeSlowly(events, this.pause)
      return answerOf(chances)
    } catch (error) {
      if (error instanceof RangeError) throw new Problem('chances-unknown', { id, why: error.message })
      throw error
    }
  }

  private async storedSetup(matchId: string): Promise<MatchSetup | null> {
    const row = await readMatch(this.database, matchId)
    return row?.status === 'waiting' ? waitingSetup(this.database, row) : (row?.setup ?? null)
  }

  private recall(key: string): Promise<MatchChances> | null {
    const answer = this.kept.get(key)
    if (!answer) return null
    this.kept.delete(key)
    this.kept.set(key, answer)
    return Promise.resolve(answer)
  }

  private keep(key: string, answer: MatchChances): MatchChances {
    this.kept.set(key, answer)
    if (this.kept.size > this.maxKept) this.kept.delete(this.kept.keys().next().value ?? '')
    return answer
  }
}

function answerOf(chances: ChanceLog): MatchChances {
  return { chances: chances.thoughts(), leverage: chances.leverages() }
}
