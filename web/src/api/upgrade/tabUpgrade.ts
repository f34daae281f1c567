import { PROTOCOL_VERSION } from '@tiltyard/contract'

/** A tab, for reloading. */
export interface BrowserTab {
  /** Whether a reload would lose something: an open dialog or form, or typed input. */
  readonly isBusy: () => boolean
  /** Returns the protocol of the last reload; null for none. */
  readonly reloadedFor: () => string | null
  /** Stores the protocol and reloads; without storage it does neither, since it could loop. */
  readonly reload: (protocol: string) => void
}

/** The upgrade of a tab whose protocol differs from the server's. */
export type TabUpgrade = 'none' | 'due' | 'tried'

/**
 * Decides on a reload. A tab that was reloaded in vain for a protocol stays.
 * @param protocol the server's; null before its greeting.
 */
export function decideTabUpgrade(
  protocol: number | null,
  { reloadedFor }: Pick<BrowserTab, 'reloadedFor'>,
): TabUpgrade {
  if (protocol === null || protocol === PROTOCOL_VERSION) return 'none'
  return reloadedFor() === String(protocol) ? 'tried' : 'due'
}
