import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { useSession } from '../api/session/useSession.ts'
import { usePageTitle } from '../ui/page/usePageTitle.ts'
import styles from './AdminScreen.module.css'
import { AccountsTab } from './accounts/AccountsTab.tsx'
import { AuditLogTab } from './auditLog/AuditLogTab.tsx'
import { Automation } from './automation/Automation.tsx'
import { Balancing } from './balancing/Balancing.tsx'
import { Configuration } from './configuration/Configuration.tsx'
import { Lab } from './lab/Lab.tsx'
import { MatchControlTab } from './matchControl/MatchControlTab.tsx'
import { Names } from './names/Names.tsx'
import { PartWarnings } from './PartWarnings.tsx'
import { Rosters } from './rosters/Rosters.tsx'
import { panelId, TabList, tabId } from './tabs/TabList.tsx'
import { listTabs, type TabName } from './tabs/tabs.ts'
import { useTab } from './tabs/useTab.ts'
import { TuningEditorProvider } from './tuning/TuningEditorProvider.tsx'

const panels: Readonly<Record<TabName, ComponentType>> = {
  'match-control': MatchControlTab,
  balancing: Balancing,
  configuration: Configuration,
  rosters: Rosters,
  'automated-scheduling': Automation,
  lab: Lab,
  names: Names,
  accounts: AccountsTab,
  log: AuditLogTab,
}

/** The admin screen. Stewards and heralds see the tabs of their duty. */
export function AdminScreen() {
  const { user } = useSession().session
  const tabs = listTabs(user ?? { admin: false, duties: [] })
  const [tab, openTab] = useTab(tabs)
  usePageTitle(t`Admin Panel · Tilt Yard`)
  // The page's frame leads out users who lose their role.
  if (tab === null) return null
  const Panel = panels[tab]
  return (
    <div className={styles.panel}>
      <h1>{t`ADMIN PANEL`}</h1>
      <PartWarnings />
      <TabList tabs={tabs} chosen={tab} onChoose={openTab} />
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.tab}>
        <TuningEditorProvider>
          <Panel key={tab} />
        </TuningEditorProvider>
      </div>
    </div>
  )
}
