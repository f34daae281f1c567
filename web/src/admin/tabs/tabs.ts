import { t } from '@lingui/core/macro'
import type { OfficeHolder } from '@tiltyard/contract'

/** The tabs of the panel in their order, with the names they have in the address, and for which role beside admin they are. */
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

export type TabName = (typeof tabs)[number]['name']

export interface Tab {
  readonly name: TabName
  readonly label: string
}

/** The tabs that somebody may use, in their order. Admins see to names where they see to accounts. */
export function listTabs({ admin, duties }: OfficeHolder): readonly Tab[] {
  if (admin) return tabs.filter(({ name }) => name !== 'names')
  return tabs.filter((tab) => 'duty' in tab && duties.includes(tab.duty))
}

/** The tab an address names; the first for one that names none of these. */
export function tabFrom(open: readonly Tab[], text: string | null): TabName | null {
  return (open.find(({ name }) => name === text) ?? open[0])?.name ?? null
}
