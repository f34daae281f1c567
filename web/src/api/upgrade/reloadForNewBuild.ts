import type { LiveClient } from '../live/liveClient.ts'
import { hasOwnLease } from '../live/liveState.ts'
import type { BrowserTab } from './tabUpgrade.ts'

/** The dependencies for reloading a page in a newer edition of the same protocol. */
export interface NewBuildDeps {
  /** This page's edition; null if it was not built. */
  readonly own: string | null
  /** Fetches the server's edition; null if that fails. */
  readonly newest: () => Promise<string | null>
  /** Local ms since 1970. */
  readonly now: () => number
  readonly isHidden: () => boolean
  /** Subscribes to changes of visibility. */
  readonly onSight: (look: () => void) => void
  /** The time of the last input by the user (local ms since 1970). */
  readonly touchedAt: () => number
}

/** After this time away, a user has not begun to read. */
const AWAY_MS = 15 * 60_000
/** How often a visible page checks the edition. */
const LOOK_EACH_MS = 60 * 60_000
/** A page counts as unused after this time without input. */
const UNTOUCHED_MS = 10 * 60_000

/**
 * Reloads a page in a newer edition when nobody notices: on return after a long time, or while it is visible and
 * untouched. Never during a match, with open input, or twice for one edition.
 */
export function reloadForNewBuild(client: LiveClient, tab: BrowserTab, deps: NewBuildDeps): void {
  const { own } = deps
  if (own === null) return
  let hiddenAt = deps.isHidden() ? deps.now() : null
  const takeIfSafe = async (): Promise<void> => {
    const newest = await deps.newest()
    if (newest === null || newest === own || tab.reloadedFor() === newest) return
    if (!deps.isHidden() && isSafe(client, tab)) tab.reload(newest)
  }
  deps.onSight(() => {
    const wasAway = hiddenAt !== null && deps.now() - hiddenAt >= AWAY_MS
    hiddenAt = deps.isHidden() ? (hiddenAt ?? deps.now()) : null
    if (hiddenAt === null && wasAway) void takeIfSafe()
  })
  const lookAgain = (): void => {
    if (!deps.isHidden() && deps.now() - deps.touchedAt() >= UNTOUCHED_MS) void takeIfSafe()
    client.after(LOOK_EACH_MS, lookAgain)
  }
  client.after(LOOK_EACH_MS, lookAgain)
}

function isSafe({ state }: LiveClient, tab: BrowserTab): boolean {
  const goesOn = Object.values(state.feeds).some((feed) => feed.kind === 'known' && feed.match.status === 'active')
  return !goesOn && !tab.isBusy() && !hasOwnLease(state)
}
