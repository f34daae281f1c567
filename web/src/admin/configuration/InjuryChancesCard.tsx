import { t } from '@lingui/core/macro'
import { hitLocations, severities } from '@tiltyard/engine'
import { hitLocationHeading, tuningSettingName } from '../../league/settings/settingNames.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { TuningSettingField } from '../tuning/TuningSettingField.tsx'
import styles from './InjuryChancesCard.module.css'
import { severityNames } from './severityNames.ts'

const columns = [{ label: t`Hit on` }, ...severities.map((severity) => ({ label: severityNames[severity] }))]

/** The chances of a wound, by place and severity. */
export function InjuryChancesCard() {
  return (
    <AdminCard title={t`Injury Configuration (Location-Specific)`}>
      <p>{t`Chance (%) that a hit causes each severity. Together: the chance of any injury.`}</p>
      <Table className={styles.chances} caption={t`Chances of an injury`} columns={columns}>
        <tbody>
          {hitLocations.map((location) => (
            <tr key={location}>
              <th scope="row">{hitLocationHeading(location)}</th>
              {severities.map((severity) => (
                <td key={severity}>
                  <TuningSettingField
                    look="cell"
                    path={`injuryChances.${location}.${severity}`}
                    label={tuningSettingName(`injuryChances.${location}.${severity}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </AdminCard>
  )
}
