import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { useSession } from '../api/session/useSession.ts'
import { usePageTitle } from '../ui/page/usePageTitle.ts'
import styles from './AdminScreen.module.css'
import { AccountsTab } from './accounts/AccountsTab.tsx'
import { AuditLogTab } from './auditLog/AuditLogTab.tsx'
import { AutomationTab } from './automation/AutomationTab.tsx'
import { BalancingTab } from './balancing/BalancingTab.tsx'
import { ConfigurationTab } from './configuration/ConfigurationTab.tsx'
import { LabTab } from './lab/LabTab.tsx'
import { MatchControlTab } from './matchControl/MatchControlTab.tsx'
import { NamesTab } from './names/NamesTab.tsx'
import { RostersTab } from './rosters/RostersTab.tsx'
import { ServerPartWarnings } from './ServerPartWarnings.tsx'
import { adminPanelId, adminTabId, TabList } from './tabs/TabList.tsx'
import { type AdminTabName, listAdminTabs } from './tabs/tabs.ts'
import { useAdminTab } from './tabs/useAdminTab.ts'
import { TuningEditorProvider } from './tuning/TuningEditorProvider.tsx'

const panels: Readonly<Record<AdminTabName, ComponentType>> = {
  'match-control': MatchControlTab,
  balancing: BalancingTab,
  configuration: ConfigurationTab,
  rosters: RostersTab,
  'automated-scheduling': AutomationTab,
  lab: LabTab,
  names: NamesTab,
  accounts: AccountsTab,
  log: AuditLogTab,
}

/** The admin screen. Stewards and heralds see the tabs of their duty. */
export function AdminScreen() {
  const { user } = useSession().session
  const tabs = listAdminTabs(user ?? { admin: false, duties: [] })
  const [tab, openTab] = useAdminTab(tabs)
  usePageTitle(t`Admin Panel · Tilt Yard`)
  // The page's frame leads out users who lose their role.
  if (tab === null) return null
  const Panel = panels[tab]
  return (
    <div className={styles.panel}>
      <h1>{t`ADMIN PANEL`}</h1>
      <ServerPartWarnings />
      <TabList tabs={tabs} chosen={tab} onChoose={openTab} />
      <div role="tabpanel" id={adminPanelId(tab)} aria-labelledby={adminTabId(tab)} className={styles.tab}>
        <TuningEditorProvider>
          <Panel key={tab} />
        </TuningEditorProvider>
      </div>
    </div>
  )
}
