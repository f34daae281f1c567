import { useSearchParams } from 'wouter'
import { type AdminTab, type AdminTabName, findAdminTab } from './tabs.ts'

/** Returns the open tab; null if there is none. The address has it, so that it can be reloaded and shared. */
export function useAdminTab(tabs: readonly AdminTab[]): [tab: AdminTabName | null, open: (tab: AdminTabName) => void] {
  const [params, setParams] = useSearchParams()
  // Replaces the history entry, so that Back leaves the panel.
  return [findAdminTab(tabs, params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
