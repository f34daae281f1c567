import styles from './ProjectedChanceSparkline.module.css'

const WIDTH = 96
const HEIGHT = 28

interface ChanceLineProps {
  /** Percent, in order. */
  readonly chances: readonly number[]
  /** The percentage at the top; lines beside each other share it. */
  readonly top: number
}

/** A small line of a chance over time, for a cell of a table. */
export function ProjectedChanceSparkline(props: ChanceLineProps) {
  return (
    <svg className={styles.small} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <ProjectedChancePath {...props} width={WIDTH} height={HEIGHT} />
    </svg>
  )
}

interface ChancePathProps extends ChanceLineProps {
  readonly width: number
  readonly height: number
}

/** The line itself with a dot at its end, for a drawing of this size. */
export function ProjectedChancePath({ chances, top, width, height }: ChancePathProps) {
  const step = width / Math.max(1, chances.length - 1)
  const points = chances.map((chance, at) => {
    const x = chances.length === 1 ? width : at * step
    return `${x.toFixed(1)},${(height * (1 - chance / Math.max(top, 1))).toFixed(1)}`
  })
  return (
    <>
      <polyline className={styles.line} points={points.join(' ')} />
      <path className={styles.dot} d={`M${points.at(-1)}h0`} />
    </>
  )
}
