import { formatNumber } from '../../language/numbers.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './BestKnightsByFigure.module.css'

/** A knight's place in a figure. */
interface RankedKnight {
  readonly knightId: string
  readonly name: string
  readonly stableId: string | null
  readonly value: number
}

interface RankBoxesProps {
  /** The title of each figure with its best knights, the best first; one without knights is not shown. */
  readonly boxes: readonly { readonly title: string; readonly places: readonly RankedKnight[] }[]
}

/** The best knights in several figures, a box each. */
export function BestKnightsByFigure({ boxes }: RankBoxesProps) {
  return (
    <div className={styles.boxes}>
      {boxes
        .filter(({ places }) => places.length > 0)
        .map(({ title, places }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ol>
              {places.map(({ knightId, name, stableId, value }) => (
                <li key={knightId}>
                  {stableId !== null && <Shield stableId={stableId} size={20} />}
                  <KnightLink knightId={knightId}>{name}</KnightLink>
                  <span>{formatNumber(value)}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}
