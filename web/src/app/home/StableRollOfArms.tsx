import { t } from '@lingui/core/macro'
import { getStableCoatOfArms } from '@tiltyard/engine'
import { blazon } from '../../league/heraldry/blazon.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { leagueStables, stablePath } from '../../league/knights/leagueStables.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ChapterHeading } from './ChapterHeading.tsx'
import styles from './StableRollOfArms.module.css'

/** The roll of arms: each stable's shield, name and blazon. */
export function StableRollOfArms() {
  return (
    <section aria-labelledby="stables">
      <ChapterHeading id="stables">{t`The roll of arms`}</ChapterHeading>
      <ul className={styles.roll}>
        {leagueStables.map(({ id, name }) => (
          <li key={id}>
            <Shield stableId={id} size={96} />
            <h3>
              <PageLink to={stablePath(id)}>{name}</PageLink>
            </h3>
            <p>{blazon(getStableCoatOfArms(id))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
