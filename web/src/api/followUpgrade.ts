import { PROTOCOL } from '@tiltyard/contract'
import type { LiveClient } from './liveClient.ts'
import { holdsPen } from './liveState.ts'

/** A tab, as far as its reloading goes. */
export interface Tab {
  /** Whether something would be lost: a dialog or a form is open, or something has been typed. */
  readonly isBusy: () => boolean
  /** For which protocol it was reloaded last; null for none. */
  readonly reloadedFor: () => string | null
  /** Remembers for which, and reloads; where nothing can be remembered it does neither, for it could go on for ever. */
  readonly reload: (protocol: string) => void
}

/** What a tab that was built for another protocol than its server speaks has before it. */
export type Upgrade = 'none' | 'due' | 'tried'

/** All tabs hear of an upgrade at once; their reloads are spread over so long. */
const SPREAD_MS = 20_000
const LOOK_EACH_MS = 5_000

/**
 * Where a tab stands. Once it has been reloaded for a protocol and still speaks another, it goes on as it is.
 * @param protocol the server's; null before it has been heard.
 */
export function upgradeOf(protocol: number | null, { reloadedFor }: Pick<Tab, 'reloadedFor'>): Upgrade {
  if (protocol === null || protocol === PROTOCOL) return 'none'
  return reloadedFor() === String(protocol) ? 'tried' : 'due'
}

/** Reloads a tab from before an upgrade, once a protocol, when nothing is lost by it. @returns what ends the following. */
export function followUpgrade(client: LiveClient, tab: Tab): () => void {
  let cancel: (() => void) | null = null
  const look = (): void => {
    cancel = null
    const { protocol } = client.state
    if (upgradeOf(protocol, tab) !== 'due') return
    if (tab.isBusy() || holdsPen(client.state)) cancel = client.after(LOOK_EACH_MS, look)
    else tab.reload(String(protocol))
  }
  const unsubscribe = client.subscribe(() => {
    if (upgradeOf(client.state.protocol, tab) === 'due') cancel ??= client.after(client.within(SPREAD_MS), look)
  })
  return () => {
    cancel?.()
    unsubscribe()
  }
}
