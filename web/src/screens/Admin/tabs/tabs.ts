import { t } from '@lingui/core/macro'

/** The tabs of the panel in their order, with the names they have in the address. */
export const tabs = [
  { name: 'match-control', label: t`MATCH CONTROL` },
  { name: 'balancing', label: t`BALANCING` },
  { name: 'configuration', label: t`CONFIGURATION` },
  { name: 'rosters', label: t`ROSTERS` },
  { name: 'automated-scheduling', label: t`AUTOMATED SCHEDULING` },
  { name: 'accounts', label: t`ACCOUNTS` },
  { name: 'log', label: t`LOG` },
] as const

export type TabName = (typeof tabs)[number]['name']

/** The tab an address names; the first for one that names none of ours. */
export function tabFrom(text: string | null): TabName {
  return tabs.find(({ name }) => name === text)?.name ?? tabs[0].name
}
