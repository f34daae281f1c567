/** The tabs of the panel in their order, with the names they have in the address. */
export const tabs = [
  { name: 'match-control', label: 'MATCH CONTROL' },
  { name: 'balancing', label: 'BALANCING' },
  { name: 'configuration', label: 'CONFIGURATION' },
  { name: 'rosters', label: 'ROSTERS' },
  { name: 'automated-scheduling', label: 'AUTOMATED SCHEDULING' },
  { name: 'accounts', label: 'ACCOUNTS' },
  { name: 'log', label: 'LOG' },
] as const

export type TabName = (typeof tabs)[number]['name']

/** The tab an address names; the first for one that names none of ours. */
export function tabFrom(text: string | null): TabName {
  return tabs.find(({ name }) => name === text)?.name ?? tabs[0].name
}
