import type { LiveClient } from '../live/liveClient.ts'
import { holdsPen } from '../live/liveState.ts'
import type { Tab } from './upgrade.ts'

/** How a page that is read here comes to a newer edition of the same protocol. */
export interface EditionWorld {
  /** Of what edition this page is; null where it was not built. */
  readonly own: string | null
  /** Of what edition the server's page is now; null where that can't be found out. */
  readonly newest: () => Promise<string | null>
  /** Local ms since 1970. */
  readonly now: () => number
  readonly isHidden: () => boolean
  /** Tells whenever the page goes out of sight or comes back. */
  readonly onSight: (look: () => void) => void
  /** When something was last pressed, typed or touched here (local ms since 1970). */
  readonly touchedAt: () => number
}

/** Whoever has been away for so long has not begun to read. */
const AWAY_MS = 15 * 60_000
/** A page that hangs on a wall is asked about so often. */
const LOOK_EACH_MS = 60 * 60_000
/** And is taken for one when nobody has touched it for so long. */
const UNTOUCHED_MS = 10 * 60_000

/**
 * Reloads a page for a newer edition at a moment when nobody loses anything by it: as it comes back into sight after long, or
 * while it is in sight and nobody touches it; never while a match goes on in it, while something is open or written, nor
 * twice for one edition.
 */
export function followEdition(client: LiveClient, tab: Tab, world: EditionWorld): void {
  const { own } = world
  if (own === null) return
  let hiddenAt = world.isHidden() ? world.now() : null
  const takeIfSafe = async (): Promise<void> => {
    const newest = await world.newest()
    if (newest === null || newest === own || tab.reloadedFor() === newest) return
    if (!world.isHidden() && isSafe(client, tab)) tab.reload(newest)
  }
  world.onSight(() => {
    const wasAway = hiddenAt !== null && world.now() - hiddenAt >= AWAY_MS
    hiddenAt = world.isHidden() ? (hiddenAt ?? world.now()) : null
    if (hiddenAt === null && wasAway) void takeIfSafe()
  })
  const lookAgain = (): void => {
    if (!world.isHidden() && world.now() - world.touchedAt() >= UNTOUCHED_MS) void takeIfSafe()
    client.after(LOOK_EACH_MS, lookAgain)
  }
  client.after(LOOK_EACH_MS, lookAgain)
}

function isSafe({ state }: LiveClient, tab: Tab): boolean {
  const goesOn = Object.values(state.feeds).some((feed) => feed.kind === 'known' && feed.match.status === 'active')
  return !goesOn && !tab.isBusy() && !holdsPen(state)
}
