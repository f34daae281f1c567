import type { SessionView } from '@tiltyard/contract'
import { call, type Sent } from '../api/call.ts'
import { sessionPaths } from '../api/paths.ts'

type Table = typeof import('@tiltyard/contract').session

export type LogInFields = Sent<Table['logIn']>['body']
export type SignUpFields = Sent<Table['signUp']>['body']

/** What the server does with sessions; each call answers with the session as it is then. @throws {Refusal} */
export interface SessionCalls {
  readonly get: () => Promise<SessionView>
  readonly visit: () => Promise<SessionView>
  readonly logIn: (fields: LogInFields) => Promise<SessionView>
  readonly signUp: (fields: SignUpFields) => Promise<SessionView>
  readonly refresh: () => Promise<SessionView>
  readonly logOut: () => Promise<SessionView>
  readonly deleteAccount: (password: string) => Promise<SessionView>
}

export const serverCalls: SessionCalls = {
  get: () => call(sessionPaths.get, {}),
  visit: () => call(sessionPaths.visit, {}),
  logIn: (body) => call(sessionPaths.logIn, { body }),
  signUp: (body) => call(sessionPaths.signUp, { body }),
  refresh: () => call(sessionPaths.refresh, {}),
  logOut: () => call(sessionPaths.logOut, {}),
  deleteAccount: (password) => call(sessionPaths.deleteAccount, { body: { password } }),
}
