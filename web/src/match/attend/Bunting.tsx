import styles from './Bleachers.module.css'

const pennants = [0, 1, 2, 3, 4, 5, 6, 7]

/** A cord of pennants over a stand. */
export function Bunting() {
  return (
    <svg className={styles.bunting} viewBox="0 0 160 28" aria-hidden="true">
      <path d="M0 3 Q80 15 160 3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {pennants.map((at) => (
        <path
          key={at}
          d={`M${4 + at * 20} ${sag(4 + at * 20)} h12 l-6 14 z`}
          className={at % 2 === 0 ? styles.gules : styles.gold}
        />
      ))}
    </svg>
  )
}

/** The height of the cord at `x`. */
function sag(x: number): number {
  return 3 + 6 * (1 - ((x + 6 - 80) / 80) ** 2)
}
