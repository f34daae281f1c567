import { useSearchParams } from 'wouter'
import { type Tab, type TabName, tabFrom } from './tabs.ts'

/** The tab that is open, of these; null where there are none. It is kept in the address, so that it survives a reload and can be passed on. */
export function useTab(tabs: readonly Tab[]): [tab: TabName | null, open: (tab: TabName) => void] {
  const [params, setParams] = useSearchParams()
  // In the place of the last: the way back leads out of the panel, not through its tabs.
  return [tabFrom(tabs, params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
