import type { ChangeVersions, WholePage } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { inTime } from '../../platform/runtime/inTime.ts'
import { isOutOfReach } from '../../platform/store/outOfReach.ts'
import type { PageDrawer } from './pageDrawer.ts'
import { SsrUnavailable } from './ssrWorker.ts'

/** What is asked for. */
export interface SsrRequest {
  /** As it was asked for, not decoded. */
  readonly path: string
  /** With its question mark; empty for none. */
  readonly search: string
  readonly locale: Locale
}

/** What the interface answers a stranger at an address of its own; null for a refusal. */
export type AskInterface = (address: string) => Promise<unknown>

interface DrawnPagesDeps {
  /** How new everything is, at the least of what is answered from then on. */
  readonly changes: () => Promise<ChangeVersions>
  /** Since when what pages are drawn of has been out of reach; null while it answers. */
  readonly outageSince: () => Date | null
  readonly drawer: PageDrawer
  readonly clock: Clock
  readonly log: Log
}

/** Whoever asks within so long is given what was drawn: thousands may come by one link. */
const KEEP_MS = 2_000
/** A page comes undrawn rather than late. */
export const PATIENCE_MS = 1_000
const MAX_KEPT = 64
const MAX_KNOWN = 512
/** What a page asks may depend on what it was answered: so often, and no more. */
const MAX_ROUNDS = 4
const MAX_SEARCH = 200
/** Looked at before anything is done for it: whatever else is asked for comes as it was built. */
const drawable =
  /^\/((standings|schedule|matches|watch)?|(matches|stables|knights)\/[\w-]{1,64}|attend\/[\w-]{1,64}\/[A-Za-z]{1,16})$/

/** What has become of a page. */
interface Drawing {
  /** Null where it is not drawn. */
  readonly page: WholePage | null
  /** Whether others are given the same for a while: not what one address is refused, nor what is never drawn. */
  readonly isForAll: boolean
}

interface Kept {
  readonly drawing: Promise<Drawing>
  /** Until when it may be given to others; null while it is being drawn. */
  until: number | null
}

const undrawn: Drawing = { page: null, isForAll: false }

/**
 * Pages with what they show in them: the same for everybody, drawn of what the interface tells a stranger at that moment. What
 * many ask for at once is drawn once. It always has an answer soon, if only that a page is not drawn.
 */
export class SsrCache {
  private readonly deps: DrawnPagesDeps
  private readonly kept = new Map<string, Kept>()
  /** Which addresses of the interface a page has asked last, that they are at hand at once. */
  private readonly asked = new Map<string, readonly string[]>()

  constructor(deps: DrawnPagesDeps) {
    this.deps = deps
  }

  /** Null where it is not drawn: then the page is sent as it was built. */
  async read(wish: SsrRequest, ask: AskInterface): Promise<WholePage | null> {
    if (!drawable.test(wish.path) || wish.search.length > MAX_SEARCH || this.deps.outageSince() !== null) return null
    const key = `${wish.locale} ${wish.path}${wish.search}`
    const known = this.kept.get(key)
    if (known && (known.until === null || this.deps.clock.now() < known.until)) {
      const { page, isForAll } = (await inTime(this.deps.clock, PATIENCE_MS, known.drawing)) ?? {
        page: null,
        isForAll: true,
      }
      if (page !== null || isForAll) return page
    }
    return (await inTime(this.deps.clock, PATIENCE_MS, this.begin(key, wish, ask)))?.page ?? null
  }

  private begin(key: string, wish: SsrRequest, ask: AskInterface): Promise<Drawing> {
    const drawn = this.draw(key, wish, ask).catch((error: unknown): Drawing => {
      const isTold = error instanceof SsrUnavailable || isOutOfReach(error)
      this.deps.log[isTold ? 'debug' : 'error']({ err: error, path: wish.path }, 'page not drawn')
      return { page: null, isForAll: true }
    })
    const drawing = drawn.then((done) => {
      entry.until = this.deps.clock.now() + KEEP_MS
      if (!done.isForAll && this.kept.get(key) === entry) this.kept.delete(key)
      return done
    })
    const entry: Kept = { drawing, until: null }
    this.kept.delete(key)
    this.kept.set(key, entry)
    for (const oldest of [...this.kept.keys()].slice(0, -MAX_KEPT)) this.kept.delete(oldest)
    return drawing
  }

  private async draw(key: string, { path, search, locale }: SsrRequest, ask: AskInterface): Promise<Drawing> {
    const drawnAt = this.deps.clock.now()
    const versions = await this.deps.changes()
    const answers: Record<string, unknown> = {}
    let wanted = this.asked.get(key) ?? []
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const found = await Promise.all(wanted.map(async (address) => [address, await ask(address)] as const))
      if (found.some(([, answer]) => answer === null)) return undrawn
      for (const [address, answer] of found) answers[address] = answer
      const { page, asked } = await this.deps.drawer.draw({
        locale,
        page: { path, search, drawnAt, versions, answers },
      })
      this.remember(key, asked)
      if (page !== null) return { page, isForAll: true }
      wanted = asked.filter((address) => !(address in answers))
      if (wanted.length === 0) return undrawn
    }
    return undrawn
  }

  private remember(key: string, asked: readonly string[]): void {
    this.asked.delete(key)
    this.asked.set(key, asked)
    for (const oldest of [...this.asked.keys()].slice(0, -MAX_KNOWN)) this.asked.delete(oldest)
  }
}
