import type { LogInView, SessionView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { call, type Sent } from '../call.ts'

type Table = typeof import('@tiltyard/contract').session

export type LogInFields = Sent<Table['logIn']>['body']
export type SignUpFields = Sent<Table['signUp']>['body']

/** The server's session calls; each returns the session after it. @throws {Refusal} */
export interface SessionCalls {
  readonly get: () => Promise<SessionView>
  readonly visit: () => Promise<SessionView>
  readonly logIn: (fields: LogInFields) => Promise<LogInView>
  readonly answerCode: (code: string) => Promise<SessionView>
  readonly signUp: (fields: SignUpFields) => Promise<SessionView>
  readonly refresh: () => Promise<SessionView>
  readonly logOut: () => Promise<SessionView>
  readonly deleteAccount: (password: string) => Promise<SessionView>
}

export const serverCalls: SessionCalls = {
  get: () => call(api.session.get, {}),
  visit: () => call(api.session.visit, {}),
  logIn: (body) => call(api.session.logIn, { body }),
  answerCode: (code) => call(api.session.answerCode, { body: { code } }),
  signUp: (body) => call(api.session.signUp, { body }),
  refresh: () => call(api.session.refresh, {}),
  logOut: () => call(api.session.logOut, {}),
  deleteAccount: (password) => call(api.session.deleteAccount, { body: { password } }),
}
