// Queries of account pages and the admin panel, whose replies are not cached. Separate from `queries.ts`, which every
// page loads first.

import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Sent } from '../call.ts'
import { query, type ServerQuery, type Upkeep } from './serverQuery.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Refetched whenever it is shown, since the user may have changed it elsewhere. */
function uncached<R>(to: api.Address<R>, sent: Sent<R>, upkeep: Upkeep = {}): ServerQuery<ReplyOf<R>> {
  return { ...query(to, sent, upkeep), staleTime: 0, gcTime: 0, structuralSharing: false }
}

// Account data.

export const calendarAddress = () => uncached(api.following.calendarAddress, {})
export const noticeSettings = () => uncached(api.notices.settings, {})
export const passkeys = () => uncached(api.passkeys.list, {})
export const oneTimeCodes = () => uncached(api.account.codes, {})
export const sessions = () => uncached(api.account.sessions, {})

// Admin data.

export const adminLog = (offset: number, limit: number) => uncached(api.admin.log, { query: { offset, limit } })
export const rosters = () => uncached(api.rosters.get, {}, { changes: ['league'] })
export const controls = () => uncached(api.controls.get, {}, { changes: ['controls'] })
export const retention = () => uncached(api.retention.get, {}, { changes: ['controls'] })
export const retentionPreview = (asked: NonNullable<Sent<typeof routes.retention.preview>['query']>) =>
  uncached(api.retention.preview, { query: asked })
export const schedules = () => uncached(api.schedules.list, { query: { limit: 10 } }, { changes: ['schedule'] })
/** Requests expire, and the number of admins changes; a confirmed reset or seeding changes the league. */
export const secondRequests = () =>
  uncached(api.confirmations.list, {}, { changes: ['controls', 'league'], everyMs: 15 * SECOND_MS })
/** The state of the server's parts. */
export const serverParts = () => uncached(api.health.parts, {}, { everyMs: MINUTE_MS })
export const experiments = () => uncached(api.experiments.list, {})
export const economy = () => uncached(api.economy.get, {}, { everyMs: MINUTE_MS })
export const invites = () => uncached(api.invites.list, {}, { everyMs: 15 * SECOND_MS })
