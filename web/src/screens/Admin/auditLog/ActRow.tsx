import type { OfficeAct } from '@tiltyard/contract'
import { useState } from 'react'
import { instantText } from '../../../calendar/instantText.ts'
import { useIsAsSeen } from '../../../shield/AsSeen.tsx'
import { Cover } from '../../../shield/Covered.tsx'
import { settingName } from '../tuning/settingNames.ts'
import styles from './AuditLog.module.css'
import { differencesOf } from './differences.ts'

const actNames: ReadonlyMap<string, string> = new Map([
  ['controls.set', 'Settings'],
  ['controls.automate', 'Automated scheduling'],
  ['experiments.keep', 'Experiment kept'],
  ['experiments.apply', 'Experiment applied'],
  ['experiments.remove', 'Experiment deleted'],
  ['retention.set', 'How long matches are kept'],
  ['rosters.swap', 'Knights swapped'],
  ['rosters.save', 'Knight edited'],
  ['rosters.reroll', 'Knight rerolled'],
  ['office.startSet', 'Match set started'],
  ['office.stopSet', 'Matches stopped'],
  ['office.deleteSet', 'Match set deleted'],
  ['office.reset', 'League reset'],
  ['schedules.create', 'Schedule made'],
  ['schedules.setStatus', 'Schedule status'],
  ['schedules.remove', 'Schedule deleted'],
  ['accounts.setAdmin', 'Admin role'],
  ['accounts.setBalances', 'Balances'],
  ['economy.setLiquidity', 'Liquidity of markets'],
  ['seed.league', 'League seeded'],
  ['seed.testStables', 'Test stables seeded'],
])

/** One act, with what it changed. */
export function ActRow({ act }: { readonly act: OfficeAct }) {
  const { shown, more } = differencesOf(act.before, act.after)
  // Settings are named beside their numbers.
  const isTuning = act.act === 'controls.set' || act.act === 'experiments.apply'
  const [isLifted, setLifted] = useState(false)
  const isHidden = useIsAsSeen() && act.act === 'rosters.save' && !isLifted
  return (
    <tr>
      <td>
        <time dateTime={act.at}>{instantText(act.at)}</time>
      </td>
      <td>{act.by}</td>
      <td>
        <strong>{actNames.get(act.act) ?? act.act}</strong>{' '}
        {act.act !== 'controls.set' && <span className={styles.subject}>{act.subject}</span>}
      </td>
      <td>
        <Cover isOn={isHidden} what="what was changed" onLift={() => setLifted(true)}>
          <ul className={styles.changes}>
            {shown.map(({ name, before, after }) => (
              <li key={name}>
                {name !== '' && <span className={styles.name}>{isTuning ? settingName(name) : name}: </span>}
                {before} <span aria-hidden="true">→</span>
                <span className="visually-hidden">to</span> <strong>{after}</strong>
              </li>
            ))}
            {more > 0 && <li>And {more} more.</li>}
          </ul>
        </Cover>
      </td>
    </tr>
  )
}
