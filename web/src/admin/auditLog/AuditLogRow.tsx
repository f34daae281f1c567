import { t } from '@lingui/core/macro'
import type { AdminActionRow } from '@tiltyard/contract'
import { useState } from 'react'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { ContentCover } from '../../spoilers/SpoilerCover.tsx'
import styles from './AuditLogTab.module.css'
import { listLoggedDifferences } from './differences.ts'
import { auditedFieldLabel } from './fieldNames.ts'
import { UndoSettingsButton } from './UndoSettingsButton.tsx'

const actNames: ReadonlyMap<string, string> = new Map([
  ['controls.set', t`Settings`],
  ['controls.automate', t`Automated scheduling`],
  ['experiments.keep', t`Experiment kept`],
  ['experiments.apply', t`Experiment applied`],
  ['experiments.remove', t`Experiment deleted`],
  ['retention.set', t`How long matches are kept`],
  ['rosters.swap', t`Knights swapped`],
  ['rosters.save', t`Knight edited`],
  ['rosters.reroll', t`Knight rerolled`],
  ['rosters.ban', t`Ban from the tourneys`],
  ['admin.startSet', t`Match set started`],
  ['admin.stopSet', t`Matches stopped`],
  ['admin.deleteSet', t`Match set deleted`],
  ['admin.reset', t`League reset`],
  ['seasons.end', t`Season ended`],
  ['hallOfFame.induct', t`Knight inducted into the hall of fame`],
  ['hallOfFame.remove', t`Induction taken back`],
  ['confirmations.ask', t`Second admin requested`],
  ['confirmations.confirm', t`Confirmed as the second admin`],
  ['confirmations.withdraw', t`Request cancelled`],
  ['league.restore', t`Backup restored`],
  ['schedules.create', t`Schedule made`],
  ['schedules.setStatus', t`Schedule status`],
  ['schedules.remove', t`Schedule deleted`],
  ['accounts.setAdmin', t`Admin role`],
  ['accounts.setDuty', t`Other roles`],
  ['accounts.rename', t`User renamed`],
  ['accounts.silence', t`User muted or unmuted`],
  ['accounts.setBalances', t`Balances`],
  ['accounts.passwordLink', t`Link for a forgotten password`],
  ['invites.issue', t`Invite issued`],
  ['invites.revoke', t`Invite revoked`],
  ['economy.setLiquidity', t`Liquidity of markets`],
  ['seed.league', t`League seeded`],
  ['seed.testStables', t`Test stables seeded`],
])

/** One admin action with its changes. */
export function AuditLogRow({ act, onUndone }: { readonly act: AdminActionRow; readonly onUndone: () => void }) {
  const { shown, more } = listLoggedDifferences(act.before, act.after)
  const [isLifted, setLifted] = useState(false)
  const isHidden = useCountsSeenOnly() && act.act === 'rosters.save' && !isLifted
  return (
    <tr>
      <td>
        <time dateTime={act.at}>{formatLocalInstant(act.at)}</time>
      </td>
      <td>{act.by}</td>
      <td>
        <strong>{actNames.get(act.act) ?? act.act}</strong>{' '}
        {act.act !== 'controls.set' && <span className={styles.subject}>{act.subject}</span>}
      </td>
      <td>
        <ContentCover isOn={isHidden} what={t`what was changed`} onLift={() => setLifted(true)}>
          <ul className={styles.changes}>
            {shown.map(({ name, before, after }) => (
              <li key={name}>
                {name !== '' && <span className={styles.name}>{headed(auditedFieldLabel(name))} </span>}
                {before} <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t({ message: 'to', context: 'from one value to another' })}</span>{' '}
                <strong>{after}</strong>
              </li>
            ))}
            {more > 0 && <li>{t`And ${more} more.`}</li>}
          </ul>
        </ContentCover>
        <UndoSettingsButton act={act} onUndone={onUndone} />
      </td>
    </tr>
  )
}

function headed(name: string): string {
  return t`${name}:`
}
