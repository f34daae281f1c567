import { formatMonthAndDay, helsinkiDate } from '../calendar/helsinki.ts'
import { CHART_FRAME_VIEW_BOX_HEIGHT, CHART_FRAME_VIEW_BOX_WIDTH, ChartFrame } from './ChartFrame.tsx'
import { ProjectedChancePath } from './ProjectedChanceSparkline.tsx'
import styles from './ProjectedChancesOverTime.module.css'
import { projectedChanceText } from './projectedChanceText.ts'

interface ChancesOverTimeProps {
  /** The instants of the chances, in order. */
  readonly moments: readonly string[]
  readonly series: readonly { readonly label: string; readonly chances: readonly number[] }[]
}

/** Chances over time, a drawing each, with the first and the last day. */
export function ProjectedChancesOverTime({ moments, series }: ChancesOverTimeProps) {
  const days = [moments[0], moments.at(-1)].map((moment) =>
    moment ? formatMonthAndDay(helsinkiDate(Date.parse(moment))) : '',
  )
  if (moments.length < 2) return null
  return (
    <div className={styles.series}>
      {series.map(({ label, chances }) => {
        const top = Math.max(...chances)
        return (
          <ChartFrame key={label} label={label} most={projectedChanceText(top)}>
            <ProjectedChancePath
              chances={chances}
              top={top}
              width={CHART_FRAME_VIEW_BOX_WIDTH}
              height={CHART_FRAME_VIEW_BOX_HEIGHT}
            />
          </ChartFrame>
        )
      })}
      <p className={styles.span}>
        <span>{days[0]}</span>
        <span>{days[1]}</span>
      </p>
    </div>
  )
}
