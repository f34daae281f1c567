import { t } from '@lingui/core/macro'
import { AdminCard } from '../actions/AdminCard.tsx'
import { HitChanceField } from '../tuning/HitChanceField.tsx'
import { TuningSettingField } from '../tuning/TuningSettingField.tsx'
import styles from './ConfigurationTab.module.css'

export function HitChanceCard() {
  return (
    <AdminCard title={t`Jousting Configuration`}>
      <div className={styles.fields}>
        <HitChanceField />
      </div>
    </AdminCard>
  )
}

export function LanceAndDismountCard() {
  return <PercentCard title={t`Lance & Dismount Configuration`} paths={['lanceBreakChance', 'dismountChance']} />
}

export function HealingChancesCard() {
  return <PercentCard title={t`Injury Healing Configuration`} paths={['baseHealChance', 'baseImproveChance']} />
}

export function DeathChancesCard() {
  const additions = ['minorInjuryDeathAddition', 'moderateInjuryDeathAddition', 'majorInjuryDeathAddition']
  return <PercentCard title={t`Death Configuration`} paths={['baseDeathChance', ...additions]} />
}

interface PercentCardProps {
  readonly title: string
  readonly paths: readonly string[]
}

function PercentCard({ title, paths }: PercentCardProps) {
  return (
    <AdminCard title={title}>
      <div className={styles.fields}>
        {paths.map((path) => (
          <TuningSettingField key={path} path={path} unit="(%)" />
        ))}
      </div>
    </AdminCard>
  )
}
