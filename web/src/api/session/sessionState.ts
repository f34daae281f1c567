import type { SessionView } from '@tiltyard/contract'

/** A tab's session. */
export interface SessionState {
  /** True until the server has answered, or could not. */
  readonly isResolving: boolean
  /** Signed out until it is known. */
  readonly session: SessionView
  /** Why the session could not be read, without a full stop; the session is then the last known one. */
  readonly failure: string | null
  /** Whether that is because the server or its database was unreachable. */
  readonly isUnreached: boolean
}

/** The session before the server's answer, with the default password policy. */
export const signedOutSession: SessionView = {
  kind: 'signed-out',
  user: null,
  expiresAt: null,
  passwordPolicy: { minLength: 6, maxLength: 1_000, needs: [] },
  isMailOn: false,
  serverTime: '1970-01-01T00:00:00.000Z',
}

export const unresolvedSession: SessionState = {
  isResolving: true,
  session: signedOutSession,
  failure: null,
  isUnreached: false,
}
