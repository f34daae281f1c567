import { Shield } from '../../heraldry/Shield.tsx'
import { leagueStables } from '../../league/leagueStables.ts'
import styles from './StableToggles.module.css'
import { allStables, noStables, toggled } from './useChoice.ts'

interface StableTogglesProps {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (stables: ReadonlySet<string>) => void
}

/** Whose matches are shown: those in which either knight rides for a stable that is on. */
export function StableToggles({ chosen, onChoose }: StableTogglesProps) {
  return (
    <fieldset className={styles.stables}>
      <legend className="visually-hidden">Stables</legend>
      <div className={styles.whole}>
        <button type="button" onClick={() => onChoose(allStables)}>
          ALL
        </button>
        <button type="button" onClick={() => onChoose(noStables)}>
          NONE
        </button>
      </div>
      <div className={styles.single}>
        {leagueStables.map(({ id, name, abbreviation }) => (
          <button
            key={id}
            type="button"
            title={name}
            aria-pressed={chosen.has(id)}
            onClick={() => onChoose(toggled(chosen, id))}
          >
            <Shield stableId={id} size={22} />
            {abbreviation}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
