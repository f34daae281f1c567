import type { AccessLevel } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { UserRow } from '../store/schema.ts'
import type { LeagueCookies } from './cookieNames.ts'

/** A caller with their user document; null without an account. */
export interface Caller {
  readonly user: UserRow | null
  /** Null on routes without authentication. */
  readonly sessionId: string | null
}

/** The origin of a call, and a way to set its browser's cookies. */
export interface CallerConnection {
  readonly cookie: string | undefined
  readonly address: string
  /** The browser's User-Agent, cut off; null without one. */
  readonly device: string | null
  /** The yard's origin as the caller reached it, such as https://yard.example; null for an invalid host name. */
  readonly origin: string | null
  /** The language of the caller's page. */
  readonly language: Locale
  setCookies(lines: readonly string[]): void
}

/** Authenticates every call before anything else. */
export interface CallerCheck {
  readonly cookies: LeagueCookies
  /** @throws Problem signed-out, not-registered, user-not-found, not-ROLE or second-factor-needed. */
  admit(cookie: string | undefined, access: AccessLevel): Promise<Caller>
}
