import { sharedRun } from '../sharedRun.ts'
import type { LiveSource, MatchHead, SourcedMatch } from '../source.ts'
import { MatchLog } from './matchLog.ts'

/** Logs of matches that nobody watches are kept up to this many; the oldest goes first. */
export const MAX_IDLE_LOGS = 64

/** One match in memory: being read, or there. */
interface Entry {
  readonly read: Promise<MatchLog | null>
  log: MatchLog | null
  /** Reads the match once more, for all who ask. Resolves to the log; null when there is no such match any more. */
  readonly readAgain: () => Promise<MatchLog | null>
  /** When the source was last told that it is in doubt. */
  doubtedAt: number
}

/** Whoever may say how far they have been told may say anything: a source is told of it so often, and no more. */
const DOUBT_EACH_MS = 1_000

/**
 * The logs that are in memory. A log is read from the source once, whatever the number that ask at once, and then
 * only grows; while somebody joins or watches it is never replaced nor forgotten.
 */
export class MatchLogs {
  private readonly source: Pick<LiveSource, 'match' | 'heads' | 'doubt'>
  private readonly onNews: (log: MatchLog, storedAt?: Date) => void
  private readonly onUnthinkable: (matchId: string, error: unknown) => void
  private readonly entries = new Map<string, Entry>()
  private readonly holds = new Map<string, number>()
  private readonly asked = new Set<string>()
  private readonly look: () => Promise<ReadonlyMap<string, MatchHead>>

  /**
   * @param onNews called when a log may have grown; where it has, with when its newest event was stored.
   * @param onUnthinkable called once for a match of which nothing can be thought.
   */
  constructor(
    source: Pick<LiveSource, 'match' | 'heads' | 'doubt'>,
    onNews: (log: MatchLog, storedAt?: Date) => void,
    onUnthinkable: (matchId: string, error: unknown) => void = () => {},
  ) {
    this.source = source
    this.onNews = onNews
    this.onUnthinkable = onUnthinkable
    this.look = sharedRun(() => {
      const ids = [...this.asked]
      this.asked.clear()
      return this.source.heads(ids)
    })
  }

  /** Keeps a match's log in memory until it is released as often. */
  hold(matchId: string): void {
    this.holds.set(matchId, (this.holds.get(matchId) ?? 0) + 1)
  }

  release(matchId: string): void {
    const left = (this.holds.get(matchId) ?? 0) - 1
    if (left > 0) this.holds.set(matchId, left)
    else this.holds.delete(matchId)
    this.trim()
  }

  /** Whether the log of a match is in memory, or being read. */
  has(matchId: string): boolean {
    return this.entries.has(matchId)
  }

  /** The log of a match as it is known here; null when there is no such match. */
  known(matchId: string): Promise<MatchLog | null> {
    return (this.entries.get(matchId) ?? this.begin(matchId)).read
  }

  /** The log of a match, at least as far as the store was when this was asked; null when there is no such match. */
  async current(matchId: string): Promise<MatchLog | null> {
    const entry = this.entries.get(matchId)
    if (!entry) return this.known(matchId)
    this.asked.add(matchId)
    const [heads, log] = await Promise.all([this.look(), entry.read])
    const head = heads.get(matchId)
    return !log || !head || isUpToDate(log, head) ? log : entry.readAgain()
  }

  /** Calls with the log of a match that is in memory, when it has been read; whoever asked for that hears if it fails. */
  with(matchId: string, act: (log: MatchLog) => void): void {
    const entry = this.entries.get(matchId)
    if (entry?.log) act(entry.log)
    else
      entry?.read.then(
        (log) => log && act(log),
        () => undefined,
      )
  }

  /** Reads what another node may have stored of a match. What nobody watches is forgotten, and read when it is asked for. */
  async refresh(matchId: string): Promise<void> {
    if (!this.holds.has(matchId)) {
      this.entries.delete(matchId)
      return
    }
    if (await this.known(matchId)) await this.entries.get(matchId)?.readAgain()
  }

  /**
   * Somebody says that they have been told more of a match than is known here, by whoever heard it sooner: reads it once more.
   * @param now by the clock, in milliseconds.
   */
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

  /** What has been read is of another league: whoever asks reads anew. */
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
    const readAgain = sharedRun(() => this.readInto(entry, matchId))
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

  private async logOf(matchId: string, { match, events, teller }: SourcedMatch): Promise<MatchLog> {
    const onUnthinkable = (error: unknown): void => this.onUnthinkable(matchId, error)
    if (match.status === 'completed') return new MatchLog(match, events, teller)
    const log = new MatchLog(match, [], teller, { onUnthinkable })
    await log.foresee(events, teller)
    log.learn(match, events, teller)
    return log
  }

  private async readInto(entry: Entry, matchId: string): Promise<MatchLog | null> {
    const log = await entry.read
    // What is known of it is not read again: where many write, that is at each event of theirs.
    const found = log && (await this.source.match(matchId, log.head))
    if (!log || !found) return null
    await log.foresee(found.events, found.teller)
    const before = log.head
    log.learn(found.match, found.events, found.teller)
    // One that was forgotten meanwhile must not speak for the one that is read in its place.
    if (this.entries.get(matchId) === entry) this.onNews(log, log.head > before ? found.storedAt : undefined)
    return log
  }

  /** A read that failed, or found nothing, is no knowledge: whoever asks next reads again. */
  private forget(matchId: string, entry: Entry): void {
    if (this.entries.get(matchId) === entry) this.entries.delete(matchId)
  }

  private trim(): void {
    for (const matchId of this.entries.keys()) {
      if (this.entries.size <= MAX_IDLE_LOGS) return
      if (!this.holds.has(matchId)) this.entries.delete(matchId)
    }
  }
}

/** Whether everything that the store has is known. */
function isUpToDate(log: MatchLog, { head, version }: MatchHead): boolean {
  return log.head >= head && log.match.version >= version
}
