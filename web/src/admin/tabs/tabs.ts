import { t } from '@lingui/core/macro'
import type { RoleHolder } from '@tiltyard/contract'

/** The tabs in order, with their name in the address and the duty that may use them. */
const tabs = [
  { name: 'match-control', label: t`MATCH CONTROL`, duty: 'steward' },
  { name: 'balancing', label: t`BALANCING` },
  { name: 'configuration', label: t`CONFIGURATION` },
  { name: 'rosters', label: t`ROSTERS` },
  { name: 'automated-scheduling', label: t`AUTOMATED SCHEDULING`, duty: 'steward' },
  { name: 'lab', label: t`LAB` },
  { name: 'names', label: t`NAMES`, duty: 'herald' },
  { name: 'accounts', label: t`ACCOUNTS` },
  { name: 'log', label: t`LOG` },
] as const

export type AdminTabName = (typeof tabs)[number]['name']

export interface AdminTab {
  readonly name: AdminTabName
  readonly label: string
}

/** Lists the tabs that a user may use, in order. Admins rename users in the accounts tab. */
export function listAdminTabs({ admin, duties }: RoleHolder): readonly AdminTab[] {
  if (admin) return tabs.filter(({ name }) => name !== 'names')
  return tabs.filter((tab) => 'duty' in tab && duties.includes(tab.duty))
}

/** Returns the tab that an address names; otherwise the first. */
export function findAdminTab(open: readonly AdminTab[], text: string | null): AdminTabName | null {
  return (open.find(({ name }) => name === text) ?? open[0])?.name ?? null
}
