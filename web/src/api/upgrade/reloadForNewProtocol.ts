import type { LiveClient } from '../live/liveClient.ts'
import { hasOwnLease } from '../live/liveState.ts'
import { type BrowserTab, decideTabUpgrade } from './tabUpgrade.ts'

/** The spread of reloads, since all tabs hear of an upgrade at once. */
const SPREAD_MS = 20_000
const LOOK_EACH_MS = 5_000

/** Reloads a tab of an older protocol, once a protocol, when no input is lost. @returns a function that stops it. */
export function reloadForNewProtocol(client: LiveClient, tab: BrowserTab): () => void {
  let cancel: (() => void) | null = null
  const look = (): void => {
    cancel = null
    const { protocol } = client.state
    if (decideTabUpgrade(protocol, tab) !== 'due') return
    if (tab.isBusy() || hasOwnLease(client.state)) cancel = client.after(LOOK_EACH_MS, look)
    else tab.reload(String(protocol))
  }
  const heed = (): void => {
    if (decideTabUpgrade(client.state.protocol, tab) === 'due') cancel ??= client.after(client.within(SPREAD_MS), look)
  }
  const unsubscribe = client.subscribe(heed)
  heed()
  return () => {
    cancel?.()
    unsubscribe()
  }
}
