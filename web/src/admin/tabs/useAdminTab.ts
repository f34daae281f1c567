import { useSearchParams } from 'wouter'
import { type AdminTab, findTab, type TabName } from './tabs.ts'

/** Returns the open tab; null if there is none. The address has it, so that it can be reloaded and shared. */
export function useAdminTab(tabs: readonly AdminTab[]): [tab: TabName | null, open: (tab: TabName) => void] {
  const [params, setParams] = useSearchParams()
  // Replaces the history entry, so that Back leaves the panel.
  return [findTab(tabs, params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
