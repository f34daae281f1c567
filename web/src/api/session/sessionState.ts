import type { SessionView } from '@tiltyard/contract'

/** What a tab knows of who sits before it. */
export interface SessionState {
  /** True until the server has said who is asking, or could not be asked. */
  readonly isResolving: boolean
  /** Nobody's until it is known. */
  readonly session: SessionView
  /** What went wrong in finding out, a sentence without its stop; the session is then the last one known. */
  readonly failure: string | null
  /** Whether that is because whoever knows was not reached: a server, or what it keeps its record in. */
  readonly isUnreached: boolean
}

/** Before the server has been heard; the policy is the one that holds where none is set. */
export const nobody: SessionView = {
  kind: 'signed-out',
  user: null,
  expiresAt: null,
  passwordPolicy: { minLength: 6, maxLength: 1_000, needs: [] },
  isMailOn: false,
  serverTime: '1970-01-01T00:00:00.000Z',
}

export const unresolved: SessionState = { isResolving: true, session: nobody, failure: null, isUnreached: false }
