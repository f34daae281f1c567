import { useSearchParams } from 'wouter'
import { type TabName, tabFrom } from './tabs.ts'

/** The tab that is open. It is kept in the address, so that it survives a reload and can be passed on. */
export function useTab(): [tab: TabName, open: (tab: TabName) => void] {
  const [params, setParams] = useSearchParams()
  // In the place of the last: the way back leads out of the panel, not through its tabs.
  return [tabFrom(params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
