// The routes for the browser: addresses as values, everything else as types. The web build evaluates this file to
// methods and paths (web/build/contractRouteAddressesPlugin.ts), so no schema gets into a bundle.

import { routes } from './index.ts'
import type { Route } from './wire/route.ts'

/** The address of a route. */
export interface RouteAddress<R = unknown> {
  readonly method: Route['method']
  readonly path: Route['path']
  /** Never set; it carries the type. */
  readonly route?: R
}

export type RouteAddresses<Group> = { readonly [Name in keyof Group]: RouteAddress<Group[Name]> }

export const account: RouteAddresses<typeof routes.account> = routes.account
export const accounts: RouteAddresses<typeof routes.accounts> = routes.accounts
export const archive: RouteAddresses<typeof routes.archive> = routes.archive
export const bets: RouteAddresses<typeof routes.bets> = routes.bets
export const bleachers: RouteAddresses<typeof routes.bleachers> = routes.bleachers
export const controls: RouteAddresses<typeof routes.controls> = routes.controls
export const economy: RouteAddresses<typeof routes.economy> = routes.economy
export const experiments: RouteAddresses<typeof routes.experiments> = routes.experiments
export const exports: RouteAddresses<typeof routes.exports> = routes.exports
export const following: RouteAddresses<typeof routes.following> = routes.following
export const hallOfFame: RouteAddresses<typeof routes.hallOfFame> = routes.hallOfFame
export const health: RouteAddresses<typeof routes.health> = routes.health
export const honors: RouteAddresses<typeof routes.honors> = routes.honors
export const invites: RouteAddresses<typeof routes.invites> = routes.invites
export const knights: RouteAddresses<typeof routes.knights> = routes.knights
export const lease: RouteAddresses<typeof routes.lease> = routes.lease
export const careers: RouteAddresses<typeof routes.careers> = routes.careers
export const markets: RouteAddresses<typeof routes.markets> = routes.markets
export const matches: RouteAddresses<typeof routes.matches> = routes.matches
export const notices: RouteAddresses<typeof routes.notices> = routes.notices
export const odds: RouteAddresses<typeof routes.odds> = routes.odds
export const admin: RouteAddresses<typeof routes.admin> = routes.admin
export const passkeys: RouteAddresses<typeof routes.passkeys> = routes.passkeys
export const projections: RouteAddresses<typeof routes.projections> = routes.projections
export const purse: RouteAddresses<typeof routes.purse> = routes.purse
export const records: RouteAddresses<typeof routes.records> = routes.records
export const retention: RouteAddresses<typeof routes.retention> = routes.retention
export const rosters: RouteAddresses<typeof routes.rosters> = routes.rosters
export const schedules: RouteAddresses<typeof routes.schedules> = routes.schedules
export const seasons: RouteAddresses<typeof routes.seasons> = routes.seasons
export const confirmations: RouteAddresses<typeof routes.confirmations> = routes.confirmations
export const seed: RouteAddresses<typeof routes.seed> = routes.seed
export const session: RouteAddresses<typeof routes.session> = routes.session
export const stables: RouteAddresses<typeof routes.stables> = routes.stables
export const standings: RouteAddresses<typeof routes.standings> = routes.standings
export const tourney: RouteAddresses<typeof routes.tourney> = routes.tourney
export const yard: RouteAddresses<typeof routes.yard> = routes.yard
