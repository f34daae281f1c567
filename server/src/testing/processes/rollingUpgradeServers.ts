import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchView, YardView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { expect, vi } from 'vitest'
import { type ResumingViewer, watchAndResume } from '../league/resumingViewer.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'

type Env = Readonly<Record<string, string>>
type Release = 'before' | 'today'

interface YardDeps {
  /** The main program of the previous release, where one is started. */
  readonly before?: string
  /** The environment of all its servers. */
  readonly env: Env
}

/** Long waits for a busy machine. */
const PATIENT = { timeout: 120_000, interval: 50 }
const VIEWERS = 6
const LOOK_EACH_MS = 200

/** A watched match set. */
interface WatchedSet {
  readonly matchIds: readonly string[]
  readonly viewers: readonly ResumingViewer[]
}

interface StoredEvents {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
}

/** Servers of one or two releases of one league, and viewers who resume at any of them. */
export class RollingUpgradeServers {
  private readonly deps: YardDeps
  private readonly servers = new Set<ServerProcess>()
  /** The servers that viewers may use. */
  private doors: readonly ServerProcess[] = []
  private readonly sets: WatchedSet[] = []

  constructor(deps: YardDeps) {
    this.deps = deps
  }

  /** Starts a server. @param env in addition to that of all. */
  async start(release: Release, env: Env = {}): Promise<ServerProcess> {
    const { before } = this.deps
    const program = release === 'before' && before !== undefined ? { program: before } : {}
    const server = await startServer({ LOG_LEVEL: 'warn', ...this.deps.env, ...env }, program)
    this.servers.add(server)
    return server
  }

  /** From now on viewers use only these, in turn. */
  setViewerServers(...doors: readonly ServerProcess[]): void {
    this.doors = [...doors]
  }

  /** Stops a server like an operator, with a clean shutdown. */
  async stop(server: ServerProcess): Promise<void> {
    this.servers.delete(server)
    const { code } = await server.end('SIGTERM')
    expect(code, server.output()).toBe(0)
  }

  /** Waits until all viewers of running matches have received more; viewers join a new set. */
  async progress(): Promise<void> {
    for (;;) {
      const set = await this.riddenNow()
      const before = countOf(await this.read(set))
      const isFurther = (): boolean => set.viewers.every((viewer) => viewer.count() > before)
      while (!isFurther() && !isOver(await this.read(set))) await sleep(LOOK_EACH_MS)
      if (isFurther()) return
    }
  }

  /** Waits until no viewer sees an outage. */
  async expectAllWell(): Promise<void> {
    const lastOf = ({ outages }: ResumingViewer) => outages.at(-1) ?? null
    await expect.poll(() => this.viewers.filter((viewer) => lastOf(viewer) !== null), PATIENT).toEqual([])
  }

  /** The writers of the running matches; waits for a new writer after a release. */
  writers(): Promise<readonly string[]> {
    return vi.waitFor(async () => {
      const all = await this.read(await this.riddenNow())
      const active = all.filter(({ match }) => match.status === 'active')
      const writers = active.flatMap(({ match }) => match.writerId ?? [])
      if (writers.length < Math.max(active.length, 1)) throw new Error('nobody writes')
      return writers
    }, PATIENT)
  }

  /** Expects that each viewer's events equal the stored ones: nothing lost, doubled or out of order. */
  async expectAllTold(): Promise<void> {
    for (const set of this.sets) {
      // Reads the received events first, because the store may grow meanwhile.
      const seen = set.viewers.map((viewer) => set.matchIds.map((id) => (viewer.received.get(id) ?? []).map(essence)))
      const stored = (await this.read(set)).map(({ events }) => events.map(essence))
      for (const [viewer, ofOne] of seen.entries())
        for (const [at, events] of ofOne.entries()) {
          const where = `viewer ${viewer} of match ${set.matchIds[at]} was told ${seqsOf(events)} of ${seqsOf(stored[at])}`
          expect(events, where).toEqual(stored[at]?.slice(0, events.length))
        }
      for (const ofOne of seen) expect(ofOne.flat().length).toBeGreaterThan(0)
    }
  }

  async end(): Promise<void> {
    for (const viewer of this.viewers) viewer.stop()
    await Promise.all([...this.servers].map((server) => server.end('SIGKILL')))
  }

  private get viewers(): readonly ResumingViewer[] {
    return this.sets.flatMap(({ viewers }) => viewers)
  }

  private async riddenNow(): Promise<WatchedSet> {
    const matchIds = await vi.waitFor(async () => {
      const { yard } = await this.ask<{ yard: YardView }>('/api/yard')
      if (yard.matchSet?.status !== 'active') throw new Error('nothing is ridden')
      return yard.matchSet.matchIds.filter((id) => id !== null)
    }, PATIENT)
    const known = this.sets.find((set) => set.matchIds.join() === matchIds.join())
    if (known) return known
    const set = { matchIds, viewers: Array.from({ length: VIEWERS }, (_, at) => this.watch(matchIds, at)) }
    this.sets.push(set)
    return set
  }

  /** @param first the server they begin at. */
  private watch(matchIds: readonly string[], first: number): ResumingViewer {
    let turn = first
    return watchAndResume(() => this.doors[turn++ % this.doors.length]?.url ?? '', matchIds)
  }

  private read({ matchIds }: WatchedSet): Promise<readonly StoredEvents[]> {
    return Promise.all(matchIds.map((id) => this.ask<StoredEvents>(`/api/matches/${id}`)))
  }

  /** A busy server may drop a connection. */
  private async ask<Answer>(path: string): Promise<Answer> {
    const ask = async (): Promise<Answer> => {
      const reply = await fetch(`${this.doors.at(-1)?.url}${path}`)
      if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}`)
      return (await reply.json()) as Answer
    }
    return vi.waitFor(ask, PATIENT)
  }
}

function countOf(all: readonly StoredEvents[]): number {
  return all.reduce((sum, { events }) => sum + events.length, 0)
}

function isOver(all: readonly StoredEvents[]): boolean {
  return all.every(({ match }) => match.status === 'completed')
}

function seqsOf(events: readonly { readonly seq: number }[] = []): string {
  return events.map(({ seq }) => seq).join(' ')
}

function essence({ seq, referenceName, description, tOffsetMs }: MatchEvent) {
  return { seq, referenceName, description, tOffsetMs }
}
