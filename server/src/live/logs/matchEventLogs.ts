import { shareNextRun } from '../shareNextRun.ts'
import type { LiveSource, MatchHead, PublicMatchWithNarrator } from '../source.ts'
import { MatchEventLog } from './matchEventLog.ts'

/** The limit of logs that nobody watches; the oldest goes first. */
export const MAX_IDLE_MATCH_EVENT_LOGS = 64

/** One match in memory, or being read. */
interface Entry {
  readonly read: Promise<MatchEventLog | null>
  log: MatchEventLog | null
  /** Reads the match once more, for all callers. Resolves to null when the match is gone. */
  readonly readAgain: () => Promise<MatchEventLog | null>
  /** When the hub last reported a doubt to the source. */
  doubtedAt: number
}

/** Client positions are untrusted: doubt the source at most once a second per match. */
const DOUBT_EACH_MS = 1_000

/**
 * The match logs in memory. Concurrent callers share one read of the source. A log is never replaced or dropped while
 * somebody joins or watches it.
 */
export class MatchEventLogs {
  private readonly source: Pick<LiveSource, 'match' | 'heads' | 'doubt'>
  private readonly onNews: (log: MatchEventLog, storedAt?: Date) => void
  private readonly onUnthinkable: (matchId: string, error: unknown) => void
  private readonly entries = new Map<string, Entry>()
  private readonly holds = new Map<string, number>()
  private readonly asked = new Set<string>()
  private readonly look: () => Promise<ReadonlyMap<string, MatchHead>>

  /**
   * @param onNews called when a log may have grown, with the time its newest event was stored if it grew. @param
   * onUnthinkable called once for a match whose chances can't be computed.
   */
  constructor(
    source: Pick<LiveSource, 'match' | 'heads' | 'doubt'>,
    onNews: (log: MatchEventLog, storedAt?: Date) => void,
    onUnthinkable: (matchId: string, error: unknown) => void = () => {},
  ) {
    this.source = source
    this.onNews = onNews
    this.onUnthinkable = onUnthinkable
    this.look = shareNextRun(() => {
      const ids = [...this.asked]
      this.asked.clear()
      return this.source.heads(ids)
    })
  }

  /** Keeps a match's log in memory until as many releases. */
  hold(matchId: string): void {
    this.holds.set(matchId, (this.holds.get(matchId) ?? 0) + 1)
  }

  release(matchId: string): void {
    const left = (this.holds.get(matchId) ?? 0) - 1
    if (left > 0) this.holds.set(matchId, left)
    else this.holds.delete(matchId)
    this.trim()
  }

  /** Whether the log of a match is in memory or being read. */
  has(matchId: string): boolean {
    return this.entries.has(matchId)
  }

  /** The log of a match as it is in memory; null when there is no such match. */
  known(matchId: string): Promise<MatchEventLog | null> {
    return (this.entries.get(matchId) ?? this.begin(matchId)).read
  }

  /** The log of a match, at least as new as the store at the call; null when there is no such match. */
  async current(matchId: string): Promise<MatchEventLog | null> {
    const entry = this.entries.get(matchId)
    if (!entry) return this.known(matchId)
    this.asked.add(matchId)
    const [heads, log] = await Promise.all([this.look(), entry.read])
    const head = heads.get(matchId)
    return !log || !head || isUpToDate(log, head) ? log : entry.readAgain()
  }

  /** Calls back with a log in memory once it is read; the read's own caller handles its failure. */
  with(matchId: string, act: (log: MatchEventLog) => void): void {
    const entry = this.entries.get(matchId)
    if (entry?.log) act(entry.log)
    else
      entry?.read.then(
        (log) => log && act(log),
        () => undefined,
      )
  }

  /** Reads another node's new events of a match; drops a log that nobody watches. */
  async refresh(matchId: string): Promise<void> {
    if (!this.holds.has(matchId)) {
      this.entries.delete(matchId)
      return
    }
    if (await this.known(matchId)) await this.entries.get(matchId)?.readAgain()
  }

  /** Reads a match again for a viewer who claims to be ahead. @param now in milliseconds. */
  overtaken(matchId: string, now: number): Promise<void> {
    const entry = this.entries.get(matchId)
    if (entry && now - entry.doubtedAt >= DOUBT_EACH_MS) {
      entry.doubtedAt = now
      this.source.doubt?.(matchId)
    }
    return this.refresh(matchId)
  }

  /** Compares every log in memory with the store by one small query, and reads those that are behind. */
  async catchUp(): Promise<void> {
    const ids = [...new Set([...this.entries.keys(), ...this.holds.keys()])]
    if (ids.length === 0) return
    for (const id of ids) this.asked.add(id)
    const heads = await this.look()
    await Promise.all(ids.map((id) => this.compare(id, heads.get(id))))
  }

  /** Drops all logs, because another league is shown. */
  forgetAll(): void {
    this.entries.clear()
  }

  private async compare(matchId: string, head: MatchHead | undefined): Promise<void> {
    const log = this.holds.has(matchId) ? await this.known(matchId) : this.entries.get(matchId)?.log
    if (!log) return
    if (head && !isUpToDate(log, head)) await this.refresh(matchId)
    else this.onNews(log)
  }

  private begin(matchId: string): Entry {
    const read = this.source.match(matchId).then((found) => found && this.logOf(matchId, found))
    const readAgain = shareNextRun(() => this.readInto(entry, matchId))
    const entry: Entry = { read, log: null, readAgain, doubtedAt: Number.NEGATIVE_INFINITY }
    this.entries.set(matchId, entry)
    read.then(
      (log) => {
        entry.log = log
        if (!log) this.forget(matchId, entry)
      },
      () => this.forget(matchId, entry),
    )
    return entry
  }

  private async logOf(matchId: string, { match, events, teller }: PublicMatchWithNarrator): Promise<MatchEventLog> {
    const onUnthinkable = (error: unknown): void => this.onUnthinkable(matchId, error)
    if (match.status === 'completed') return new MatchEventLog(match, events, teller)
    const log = new MatchEventLog(match, [], teller, { onUnthinkable })
    await log.foresee(events, teller)
    log.learn(match, events, teller)
    return log
  }

  private async readInto(entry: Entry, matchId: string): Promise<MatchEventLog | null> {
    const log = await entry.read
    // Reads only the events after the head: with many nodes this runs at each event.
    const found = log && (await this.source.match(matchId, log.head))
    if (!log || !found) return null
    await log.foresee(found.events, found.teller)
    const before = log.head
    log.learn(found.match, found.events, found.teller)
    // A dropped log must not report for the log that replaced it.
    if (this.entries.get(matchId) === entry) this.onNews(log, log.head > before ? found.storedAt : undefined)
    return log
  }

  /** Drops a failed or empty read, so that the next caller reads again. */
  private forget(matchId: string, entry: Entry): void {
    if (this.entries.get(matchId) === entry) this.entries.delete(matchId)
  }

  private trim(): void {
    for (const matchId of this.entries.keys()) {
      if (this.entries.size <= MAX_IDLE_MATCH_EVENT_LOGS) return
      if (!this.holds.has(matchId)) this.entries.delete(matchId)
    }
  }
}

/** Whether a log has everything that the store has. */
function isUpToDate(log: MatchEventLog, { head, version }: MatchHead): boolean {
  return log.head >= head && log.match.version >= version
}
