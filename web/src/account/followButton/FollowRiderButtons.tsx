import type { MatchView } from '@tiltyard/contract'
import { sides } from '@tiltyard/engine'
import { FollowButton } from './FollowButton.tsx'
import styles from './FollowRiderButtons.module.css'

/** A button to follow each rider of a match; nothing for riders of an earlier league. */
export function FollowRiderButtons({ match }: { readonly match: MatchView }) {
  const followed = sides.filter((side) => match[side].profileId === undefined)
  return (
    <div className={styles.riders}>
      {followed.map((side) => (
        <FollowButton key={side} kind="knight" id={match[side].id} name={match[side].firstName} isNamed />
      ))}
    </div>
  )
}
