import { isTestStable, stableTable, titleCase } from '@tiltyard/engine'
import { armsOf } from '../../heraldry/arms.ts'
import { blazon } from '../../heraldry/blazon.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { ChapterHeading } from './ChapterHeading.tsx'
import styles from './StableRoll.module.css'

const league = stableTable.filter((stable) => !isTestStable(stable))

/** The roll of arms: the league's shields, their bearers, and how a herald would call them out. */
export function StableRoll() {
  return (
    <section aria-labelledby="stables">
      <ChapterHeading id="stables">The roll of arms</ChapterHeading>
      <ul className={styles.roll}>
        {league.map(({ id, name }) => (
          <li key={id}>
            <Shield stableId={id} size={96} />
            <h3>{titleCase(name)}</h3>
            <p>{blazon(armsOf(id))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
