import { t } from '@lingui/core/macro'
import type { KnightLuck } from '@tiltyard/contract'
import styles from './KnightScreen.module.css'
import {
  blowLuckText,
  compareWithExpectedText,
  luckSignificanceText,
  pointCountText,
  winCountText,
} from './luckText.ts'

interface LuckProps {
  readonly luck: KnightLuck
  /** The number of all matches; the luck covers only those computed so far. */
  readonly ridden: number
}

/** A knight's results beside the engine's expectations, before each match and at each blow. */
export function KnightLuckSection({ luck, ridden }: LuckProps) {
  const { matches, wins, expectedWins, points, expectedPoints, blows } = luck
  if (matches === 0) return <p>{t`No rated jousts yet.`}</p>
  return (
    <>
      <ul className={styles.luck}>
        <li>{compareWithExpectedText(winCountText(wins), wins, expectedWins)}.</li>
        <li>{compareWithExpectedText(pointCountText(points), points, expectedPoints)}.</li>
        <li>{blowLuckText(blows)}.</li>
      </ul>
      <p className={styles.remark}>
        {matches < ridden && `${t`Based on ${matches} of ${ridden} jousts.`} `}
        {luckSignificanceText(luck)} {t`Expected: the sum of the engine’s chances before each joust and at each blow.`}
      </p>
    </>
  )
}
