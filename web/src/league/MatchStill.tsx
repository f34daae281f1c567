import { hides, useShield } from '../shield/shield.ts'
import styles from './MatchStill.module.css'

/** As the server draws it: `STILL_WIDTH` and `STILL_HEIGHT` of the contract. */
const [WIDTH, HEIGHT] = [480, 160]

/** What decided a match that is over, small; the first charge for whoever has its result hidden. The words beside it say all. */
export function MatchStill({ matchId }: { readonly matchId: string }) {
  const path = `/matches/${encodeURIComponent(matchId)}/still.svg`
  const isHidden = hides(useShield(), matchId)
  return (
    <img
      className={styles.still}
      src={isHidden ? `${path}?spoiler=0` : path}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
