import type { SessionView, UserView } from '@tiltyard/contract'

const DAY_MS = 86_400_000

/** A user document. */
export function sampleUser(facts: Partial<UserView> = {}): UserView {
  return {
    uid: 'user-1',
    email: 'rider@example.org',
    displayName: 'Rider',
    silenced: false,
    homeStableId: null,
    admin: false,
    duties: [],
    honor: 100,
    shinings: 25,
    ash: 3,
    winnings: 0,
    noticedAt: null,
    createdAt: '2026-05-01T12:00:00.000Z',
    lastLoginAt: '2026-06-01T12:00:00.000Z',
    ...facts,
  }
}

/** A session valid for a week; with a document it is a user's. */
export function sampleSession(user: UserView | null = null, facts: Partial<SessionView> = {}): SessionView {
  return {
    kind: user === null ? 'anonymous' : 'registered',
    user,
    expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    passwordPolicy: { minLength: 6, maxLength: 128, needs: [] },
    isMailOn: false,
    serverTime: new Date().toISOString(),
    ...facts,
  }
}

/** No session: no cookie, or an invalid one. */
export function signedOutSessionView(): SessionView {
  return sampleSession(null, { kind: 'signed-out', expiresAt: null })
}
