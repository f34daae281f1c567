import { hitLocations, severities } from '@tiltyard/engine'
import { Table } from '../../../ui/Table.tsx'
import { Card } from '../acts/Card.tsx'
import { SettingField } from '../tuning/SettingField.tsx'
import { locationName, settingName } from '../tuning/settingNames.ts'
import styles from './InjuryCard.module.css'

const columns = [
  { label: 'Hit on' },
  ...severities.map((severity) => ({ label: severity.charAt(0).toUpperCase() + severity.slice(1) })),
]

/** The chances that a hit wounds, by where it lands and how badly. */
export function InjuryCard() {
  return (
    <Card title="Injury Configuration (Location-Specific)">
      <p>The chance in percent that a hit wounds so badly. Together they are the chance of any wound.</p>
      <Table className={styles.chances} caption="Chances of an injury" columns={columns}>
        <tbody>
          {hitLocations.map((location) => (
            <tr key={location}>
              <th scope="row">{locationName(location)}</th>
              {severities.map((severity) => (
                <td key={severity}>
                  <SettingField
                    look="cell"
                    path={`injuryChances.${location}.${severity}`}
                    label={settingName(`injuryChances.${location}.${severity}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
