import type { Access } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { UserRow } from '../store/schema.ts'
import type { LeagueCookies } from './cookieNames.ts'

/** Whoever calls: their user document, null for those without an account. */
export interface Caller {
  readonly user: UserRow | null
  /** Null where nobody was asked who they are. */
  readonly sessionId: string | null
}

/** Where a call comes from, and how its browser is told of its session. */
export interface Visit {
  readonly cookie: string | undefined
  readonly address: string
  /** As the caller's browser names itself, cut off; null where it does not. */
  readonly device: string | null
  /** Of the yard as the caller reached it, such as https://yard.example; null where the name of the host makes none. */
  readonly origin: string | null
  /** What they read. */
  readonly language: Locale
  setCookies(lines: readonly string[]): void
}

/** Asks who is calling before anything else is done. */
export interface Doorkeeper {
  readonly cookies: LeagueCookies
  /** @throws Problem signed-out, not-registered, user-not-found, not-steward, not-herald, not-admin or second-factor-needed. */
  admit(cookie: string | undefined, access: Access): Promise<Caller>
}
