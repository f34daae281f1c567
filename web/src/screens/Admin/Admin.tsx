import { t } from '@lingui/core/macro'
import { type ComponentType, useEffect } from 'react'
import styles from './Admin.module.css'
import { Accounts } from './accounts/Accounts.tsx'
import { AuditLog } from './auditLog/AuditLog.tsx'
import { Automation } from './automation/Automation.tsx'
import { Balancing } from './balancing/Balancing.tsx'
import { Configuration } from './configuration/Configuration.tsx'
import { MatchControl } from './matchControl/MatchControl.tsx'
import { Rosters } from './rosters/Rosters.tsx'
import { panelId, TabList, tabId } from './tabs/TabList.tsx'
import type { TabName } from './tabs/tabs.ts'
import { useTab } from './tabs/useTab.ts'
import { DeskProvider } from './tuning/DeskProvider.tsx'

const panels: Readonly<Record<TabName, ComponentType>> = {
  'match-control': MatchControl,
  balancing: Balancing,
  configuration: Configuration,
  rosters: Rosters,
  'automated-scheduling': Automation,
  accounts: Accounts,
  log: AuditLog,
}

/** The steward's office: what admins alone can do. */
export function Admin() {
  const [tab, openTab] = useTab()
  const Panel = panels[tab]
  useEffect(() => {
    document.title = t`Admin Panel · Tilt Yard`
  }, [])
  return (
    <div className={styles.panel}>
      <h1>{t`ADMIN PANEL`}</h1>
      <TabList chosen={tab} onChoose={openTab} />
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.tab}>
        <DeskProvider>
          <Panel key={tab} />
        </DeskProvider>
      </div>
    </div>
  )
}
