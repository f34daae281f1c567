import type { SessionView } from '@tiltyard/contract'
import { vi } from 'vitest'
import type { SessionCalls } from '../api/session/sessionCalls.ts'
import { SessionStore } from '../api/session/sessionStore.ts'
import { FakeLiveClient } from './fakeLiveClient.ts'
import { signedOutSessionView } from './sessionViews.ts'

/** A session store with a fake server. The test has its clock and timers. */
export class FakeSession {
  /** The answers of the next calls; the first is the session. */
  readonly calls: { readonly [Name in keyof SessionCalls]: ReturnType<typeof vi.fn<SessionCalls[Name]>> }
  readonly liveClient: FakeLiveClient
  /** Called when the store tells other tabs about a log-in or log-out. */
  readonly toldOthers = vi.fn<() => void>()
  readonly store: SessionStore

  constructor(session: SessionView, liveClient = new FakeLiveClient()) {
    const answers = () => Promise.resolve(session)
    this.calls = {
      get: vi.fn(answers),
      visit: vi.fn(answers),
      logIn: vi.fn(() => Promise.resolve({ ...session, isCodeNeeded: false })),
      answerCode: vi.fn(answers),
      signUp: vi.fn(answers),
      refresh: vi.fn(answers),
      logOut: vi.fn(() => Promise.resolve(signedOutSessionView())),
      deleteAccount: vi.fn(() => Promise.resolve(signedOutSessionView())),
    }
    this.liveClient = liveClient
    this.store = new SessionStore({
      calls: this.calls,
      live: liveClient.client,
      tellOthers: this.toldOthers,
      now: () => Date.now(),
      after: (ms, act) => {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
    })
  }

  /** Creates a store whose session is loaded. */
  static async of(session: SessionView, liveClient?: FakeLiveClient): Promise<FakeSession> {
    const fake = new FakeSession(session, liveClient)
    await fake.store.start()
    return fake
  }
}
