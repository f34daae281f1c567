import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './ChartFrame.module.css'

/** The size of a drawing in its own units; it is stretched to the width of the page. */
export const CHART_FRAME_VIEW_BOX_WIDTH = 600
export const CHART_FRAME_VIEW_BOX_HEIGHT = 96

interface ChartFrameProps {
  readonly label: string
  /** The value at the top. */
  readonly most: string
  /** The position of zero from the top, as a share. */
  readonly ground?: number
  readonly children: ReactNode
}

/** A drawing over time with its label; its figures are elsewhere as text. */
export function ChartFrame({ label, most: topValueText, ground: zeroLineShare = 1, children }: ChartFrameProps) {
  return (
    <figure className={styles.drawing}>
      <figcaption>
        {label} <span className={styles.most}>{t`(top: ${topValueText})`}</span>
      </figcaption>
      <svg
        viewBox={`0 -4 ${CHART_FRAME_VIEW_BOX_WIDTH} ${CHART_FRAME_VIEW_BOX_HEIGHT + 8}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <path
          d={`M0 ${CHART_FRAME_VIEW_BOX_HEIGHT * zeroLineShare}H${CHART_FRAME_VIEW_BOX_WIDTH}`}
          className={styles.ground}
        />
        {children}
      </svg>
    </figure>
  )
}
