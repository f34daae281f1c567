import { t } from '@lingui/core/macro'
import { hitLocations } from '@tiltyard/engine'
import { AdminCard } from '../actions/AdminCard.tsx'
import { TuningSettingField } from '../tuning/TuningSettingField.tsx'
import styles from './ConfigurationTab.module.css'

export function HitScoringCard() {
  return (
    <AdminCard title={t`Scoring Configuration`}>
      <p>{t`Points of a hit. Hand, neck and horse earn a penalty, and no bonus.`}</p>
      <div className={styles.fields}>
        {hitLocations.map((location) => (
          <TuningSettingField key={location} path={`locationPoints.${location}`} />
        ))}
        <TuningSettingField path="breakBonus" />
        <TuningSettingField path="dismountBonus" />
      </div>
    </AdminCard>
  )
}
