// Where the endpoints are. The contract's own table carries the schemas of everything, which a browser
// has no use for: its types come along here, its code does not. paths.test.ts holds the two together.

export type Table = typeof import('@tiltyard/contract').endpoints

/** An endpoint as the browser knows it. */
export interface Path<Row> {
  readonly method: 'GET' | 'POST'
  /** With parameters in the form `:name`. */
  readonly path: `/api/${string}`
  /** Never there: it carries the type of the contract's row. */
  readonly row?: Row
}

export type Paths<Group> = { readonly [Name in keyof Group]: Path<Group[Name]> }

export const sessionPaths: Paths<Table['session']> = {
  get: { method: 'GET', path: '/api/session' },
  visit: { method: 'POST', path: '/api/session/anonymous' },
  logIn: { method: 'POST', path: '/api/session/log-in' },
  signUp: { method: 'POST', path: '/api/session/sign-up' },
  refresh: { method: 'POST', path: '/api/session/refresh' },
  logOut: { method: 'POST', path: '/api/session/log-out' },
  deleteAccount: { method: 'POST', path: '/api/session/delete-account' },
}

export const leasePaths: Paths<Table['lease']> = {
  claim: { method: 'POST', path: '/api/matches/:matchId/lease' },
  renew: { method: 'POST', path: '/api/matches/:matchId/lease/renew' },
  release: { method: 'POST', path: '/api/matches/:matchId/lease/release' },
  append: { method: 'POST', path: '/api/matches/:matchId/events' },
}

export const matchPath: Path<Table['matches']['get']> = { method: 'GET', path: '/api/matches/:matchId' }

export const proofPath: Path<Table['matches']['proof']> = { method: 'GET', path: '/api/matches/:matchId/proof' }

export const accountPaths: Paths<Table['accounts']> = {
  list: { method: 'GET', path: '/api/accounts' },
  setAdmin: { method: 'POST', path: '/api/accounts/:uid/admin' },
  setBalances: { method: 'POST', path: '/api/accounts/:uid/balances' },
}

export const leaguePaths: {
  readonly knights: Paths<Table['knights']>
  readonly stables: Paths<Table['stables']>
  readonly standings: Paths<Table['standings']>
} = {
  knights: {
    list: { method: 'GET', path: '/api/knights' },
    get: { method: 'GET', path: '/api/knights/:knightId' },
  },
  stables: {
    list: { method: 'GET', path: '/api/stables' },
    get: { method: 'GET', path: '/api/stables/:stableId' },
  },
  standings: { get: { method: 'GET', path: '/api/standings' } },
}

export const schedulePaths: Pick<Paths<Table['schedules']>, 'active' | 'day'> = {
  active: { method: 'GET', path: '/api/schedule' },
  day: { method: 'GET', path: '/api/schedule/:day' },
}

/** Files for other programs, linked to rather than called. */
export const offerPaths: Paths<Table['offers']> = {
  standings: { method: 'GET', path: '/api/standings.csv' },
  knights: { method: 'GET', path: '/api/knights.csv' },
  day: { method: 'GET', path: '/api/schedule/:day/matches.csv' },
  calendar: { method: 'GET', path: '/api/stables/:stableId/schedule.ics' },
}

export const seedPaths: Paths<Table['seed']> = {
  league: { method: 'POST', path: '/api/seed/league' },
  testStables: { method: 'POST', path: '/api/seed/test-stables' },
}
