// The routes for the browser: addresses as values, everything else as types. The web build evaluates this file to
// methods and paths (web/build/addresses.ts), so no schema gets into a bundle.

import { routes } from './index.ts'
import type { Route } from './wire/route.ts'

/** The address of a route. */
export interface Address<R = unknown> {
  readonly method: Route['method']
  readonly path: Route['path']
  /** Never set; it carries the type. */
  readonly route?: R
}

export type Addresses<Group> = { readonly [Name in keyof Group]: Address<Group[Name]> }

export const account: Addresses<typeof routes.account> = routes.account
export const accounts: Addresses<typeof routes.accounts> = routes.accounts
export const archive: Addresses<typeof routes.archive> = routes.archive
export const bets: Addresses<typeof routes.bets> = routes.bets
export const bleachers: Addresses<typeof routes.bleachers> = routes.bleachers
export const controls: Addresses<typeof routes.controls> = routes.controls
export const economy: Addresses<typeof routes.economy> = routes.economy
export const experiments: Addresses<typeof routes.experiments> = routes.experiments
export const exports: Addresses<typeof routes.exports> = routes.exports
export const following: Addresses<typeof routes.following> = routes.following
export const health: Addresses<typeof routes.health> = routes.health
export const honors: Addresses<typeof routes.honors> = routes.honors
export const invites: Addresses<typeof routes.invites> = routes.invites
export const knights: Addresses<typeof routes.knights> = routes.knights
export const lease: Addresses<typeof routes.lease> = routes.lease
export const careers: Addresses<typeof routes.careers> = routes.careers
export const markets: Addresses<typeof routes.markets> = routes.markets
export const matches: Addresses<typeof routes.matches> = routes.matches
export const notices: Addresses<typeof routes.notices> = routes.notices
export const odds: Addresses<typeof routes.odds> = routes.odds
export const admin: Addresses<typeof routes.admin> = routes.admin
export const passkeys: Addresses<typeof routes.passkeys> = routes.passkeys
export const purse: Addresses<typeof routes.purse> = routes.purse
export const records: Addresses<typeof routes.records> = routes.records
export const retention: Addresses<typeof routes.retention> = routes.retention
export const rosters: Addresses<typeof routes.rosters> = routes.rosters
export const schedules: Addresses<typeof routes.schedules> = routes.schedules
export const seasons: Addresses<typeof routes.seasons> = routes.seasons
export const confirmations: Addresses<typeof routes.confirmations> = routes.confirmations
export const seed: Addresses<typeof routes.seed> = routes.seed
export const session: Addresses<typeof routes.session> = routes.session
export const stables: Addresses<typeof routes.stables> = routes.stables
export const standings: Addresses<typeof routes.standings> = routes.standings
export const tourney: Addresses<typeof routes.tourney> = routes.tourney
export const yard: Addresses<typeof routes.yard> = routes.yard
