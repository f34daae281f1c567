import type { ChangeVersions, RenderedHtml } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { withTimeout } from '../../platform/runtime/withTimeout.ts'
import { isStoreUnreachable } from '../../platform/store/isStoreUnreachable.ts'
import type { SsrRenderer } from './ssrRenderer.ts'
import { SsrUnavailableError } from './ssrWorker.ts'

/** A request for a page. */
export interface SsrRequest {
  /** As requested, not decoded. */
  readonly path: string
  /** With its question mark; empty for none. */
  readonly search: string
  readonly locale: Locale
}

/** The interface's answer to a stranger at an address; null for a refusal. */
export type FetchAsStranger = (address: string) => Promise<unknown>

interface SsrCacheDeps {
  /** The lowest versions of answers from then on. */
  readonly changes: () => Promise<ChangeVersions>
  /** The start of the data's outage; null while they can be read. */
  readonly outageSince: () => Date | null
  readonly drawer: SsrRenderer
  readonly clock: Clock
  readonly log: Log
}

/** How long a rendered page is reused: thousands may follow one link. */
const KEEP_MS = 2_000
/** After this time a page is sent unrendered. */
export const SEND_UNRENDERED_AFTER_MS = 1_000
const MAX_KEPT = 64
const MAX_KNOWN = 512
/** The limit of rounds, because a page's requests may depend on earlier answers. */
const MAX_ROUNDS = 4
const MAX_SEARCH = 200
/** The paths that are rendered; checked first, and all others are sent as built. */
const drawable =
  /^\/((standings|schedule|matches|watch)?|(matches|stables|knights)\/[\w-]{1,64}|attend\/[\w-]{1,64}\/[A-Za-z]{1,16})$/

/** A rendering or its result. */
interface Drawing {
  /** Null where it is not rendered. */
  readonly page: RenderedHtml | null
  /** Whether others may reuse it: not after one address's refusal, nor for unrendered paths. */
  readonly isForAll: boolean
}

interface Kept {
  readonly drawing: Promise<Drawing>
  /** When it expires; null while it is being rendered. */
  until: number | null
}

const undrawn: Drawing = { page: null, isForAll: false }

/**
 * Renders pages for everybody from the interface's answers to a stranger. Simultaneous requests share a rendering. It
 * always answers soon, if only with null.
 */
export class SsrCache {
  private readonly deps: SsrCacheDeps
  private readonly kept = new Map<string, Kept>()
  /** The last data requests of each page, to make them at once the next time. */
  private readonly asked = new Map<string, readonly string[]>()

  constructor(deps: SsrCacheDeps) {
    this.deps = deps
  }

  /** Null where the page is sent as built. */
  async read(request: SsrRequest, ask: FetchAsStranger): Promise<RenderedHtml | null> {
    if (!drawable.test(request.path) || request.search.length > MAX_SEARCH || this.deps.outageSince() !== null)
      return null
    const key = `${request.locale} ${request.path}${request.search}`
    const known = this.kept.get(key)
    if (known && (known.until === null || this.deps.clock.now() < known.until)) {
      const { page, isForAll } = (await withTimeout(this.deps.clock, SEND_UNRENDERED_AFTER_MS, known.drawing)) ?? {
        page: null,
        isForAll: true,
      }
      if (page !== null || isForAll) return page
    }
    return (await withTimeout(this.deps.clock, SEND_UNRENDERED_AFTER_MS, this.begin(key, request, ask)))?.page ?? null
  }

  private begin(key: string, request: SsrRequest, ask: FetchAsStranger): Promise<Drawing> {
    const drawn = this.draw(key, request, ask).catch((error: unknown): Drawing => {
      const isTold = error instanceof SsrUnavailableError || isStoreUnreachable(error)
      this.deps.log[isTold ? 'debug' : 'error']({ err: error, path: request.path }, 'page not drawn')
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

  private async draw(key: string, { path, search, locale }: SsrRequest, ask: FetchAsStranger): Promise<Drawing> {
    const drawnAt = this.deps.clock.now()
    const versions = await this.deps.changes()
    const answers: Record<string, unknown> = {}
    let wanted = this.asked.get(key) ?? []
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const found = await Promise.all(wanted.map(async (address) => [address, await ask(address)] as const))
      if (found.some(([, answer]) => answer === null)) return undrawn
      for (const [address, answer] of found) answers[address] = answer
      const { page, requestedAddresses } = await this.deps.drawer.draw({
        locale,
        page: { path, search, drawnAt, versions, answers },
      })
      this.remember(key, requestedAddresses)
      if (page !== null) return { page, isForAll: true }
      wanted = requestedAddresses.filter((address) => !(address in answers))
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
