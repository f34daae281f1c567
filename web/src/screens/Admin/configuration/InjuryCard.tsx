import { type HitLocation, hitLocations, type Severity, severities } from '@tiltyard/engine'
import { useId } from 'react'
import { Card } from '../acts/Card.tsx'
import { SettingInput } from '../tuning/SettingField.tsx'
import { SettingMark } from '../tuning/SettingMark.tsx'
import { locationName, settingName } from '../tuning/settingNames.ts'
import { useSetting } from '../tuning/useSetting.ts'
import { useTypedNumber } from '../tuning/useTypedNumber.ts'
import styles from './InjuryCard.module.css'

/** The chances that a hit wounds, by where it lands and how badly. */
export function InjuryCard() {
  return (
    <Card title="Injury Configuration (Location-Specific)">
      <p>The chance in percent that a hit wounds so badly. Together they are the chance of any wound.</p>
      <table className={styles.chances}>
        <thead>
          <tr>
            <th scope="col">Hit on</th>
            {severities.map((severity) => (
              <th key={severity} scope="col">
                {severity.charAt(0).toUpperCase() + severity.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hitLocations.map((location) => (
            <tr key={location}>
              <th scope="row">{locationName(location)}</th>
              {severities.map((severity) => (
                <Chance key={severity} location={location} severity={severity} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Chance({ location, severity }: { readonly location: HitLocation; readonly severity: Severity }) {
  const id = useId()
  const path = `injuryChances.${location}.${severity}`
  const setting = useSetting(path)
  const typed = useTypedNumber(path, setting)
  return (
    <td>
      <SettingInput id={id} path={path} typed={typed} label={settingName(path)} />
      <SettingMark id={`${id}mark`} setting={setting} fault={typed.fault} />
    </td>
  )
}
