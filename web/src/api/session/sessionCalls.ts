import type { LogInReplyView, SessionView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { callServer, type RouteRequest } from '../callServer.ts'

type Table = typeof import('@tiltyard/contract').session

export type LogInFields = RouteRequest<Table['logIn']>['body']
export type SignUpFields = RouteRequest<Table['signUp']>['body']

/** The server's session calls; each returns the session after it. @throws {Refusal} */
export interface SessionCalls {
  readonly get: () => Promise<SessionView>
  readonly visit: () => Promise<SessionView>
  readonly logIn: (fields: LogInFields) => Promise<LogInReplyView>
  readonly answerCode: (code: string) => Promise<SessionView>
  readonly signUp: (fields: SignUpFields) => Promise<SessionView>
  readonly refresh: () => Promise<SessionView>
  readonly logOut: () => Promise<SessionView>
  readonly deleteAccount: (password: string) => Promise<SessionView>
}

export const serverSessionCalls: SessionCalls = {
  get: () => callServer(api.session.get, {}),
  visit: () => callServer(api.session.visit, {}),
  logIn: (body) => callServer(api.session.logIn, { body }),
  answerCode: (code) => callServer(api.session.answerCode, { body: { code } }),
  signUp: (body) => callServer(api.session.signUp, { body }),
  refresh: () => callServer(api.session.refresh, {}),
  logOut: () => callServer(api.session.logOut, {}),
  deleteAccount: (password) => callServer(api.session.deleteAccount, { body: { password } }),
}
