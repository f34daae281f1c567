import { PROTOCOL } from '@tiltyard/contract'

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

/**
 * Where a tab stands. Once it has been reloaded for a protocol and still speaks another, it goes on as it is.
 * @param protocol the server's; null before it has been heard.
 */
export function decideUpgrade(protocol: number | null, { reloadedFor }: Pick<Tab, 'reloadedFor'>): Upgrade {
  if (protocol === null || protocol === PROTOCOL) return 'none'
  return reloadedFor() === String(protocol) ? 'tried' : 'due'
}
