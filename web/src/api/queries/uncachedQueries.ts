// Queries of account pages and the admin panel, whose replies are not cached. Separate from `queries.ts`, which every
// page loads first.

import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { RouteRequest } from '../callServer.ts'
import { buildServerQuery, type RefetchRules, type ServerQuery } from './serverQuery.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Refetched whenever it is shown, since the user may have changed it elsewhere. */
function uncached<R>(
  to: api.RouteAddress<R>,
  sent: RouteRequest<R>,
  upkeep: RefetchRules = {},
): ServerQuery<ReplyOf<R>> {
  return { ...buildServerQuery(to, sent, upkeep), staleTime: 0, gcTime: 0, structuralSharing: false }
}

// Account data.

export const calendarAddressQuery = () => uncached(api.following.calendarAddress, {})
export const noticeSettingsQuery = () => uncached(api.notices.settings, {})
export const passkeysQuery = () => uncached(api.passkeys.list, {})
export const oneTimeCodeStatusQuery = () => uncached(api.account.codes, {})
export const sessionsQuery = () => uncached(api.account.sessions, {})

// Admin data.

export const auditLogQuery = (offset: number, limit: number) => uncached(api.admin.log, { query: { offset, limit } })
export const rostersQuery = () => uncached(api.rosters.get, {}, { changes: ['league'] })
export const controlsQuery = () => uncached(api.controls.get, {}, { changes: ['controls'] })
export const retentionQuery = () => uncached(api.retention.get, {}, { changes: ['controls'] })
export const retentionPreviewQuery = (query: NonNullable<RouteRequest<typeof routes.retention.preview>['query']>) =>
  uncached(api.retention.preview, { query })
export const schedulesQuery = () => uncached(api.schedules.list, { query: { limit: 10 } }, { changes: ['schedule'] })
/** Requests expire, and the number of admins changes; a confirmed reset or seeding changes the league. */
export const confirmationRequestsQuery = () =>
  uncached(api.confirmations.list, {}, { changes: ['controls', 'league'], everyMs: 15 * SECOND_MS })
/** The state of the server's parts. */
export const serverPartsQuery = () => uncached(api.health.parts, {}, { everyMs: MINUTE_MS })
export const seasonExperimentsQuery = () => uncached(api.experiments.list, {})
export const economyQuery = () => uncached(api.economy.get, {}, { everyMs: MINUTE_MS })
export const invitesQuery = () => uncached(api.invites.list, {}, { everyMs: 15 * SECOND_MS })
