import styles from './WinnerLaurel.module.css'

const leaves = [0, 1, 2, 3, 4, 5]

/** A wreath around the winner's shield. */
export function WinnerLaurel() {
  return (
    <svg className={styles.laurel} viewBox="0 0 120 110" aria-hidden="true">
      <Branch />
      <g transform="translate(120 0) scale(-1 1)">
        <Branch />
      </g>
    </svg>
  )
}

function Branch() {
  return (
    <g>
      <path d="M58 104 C22 98 6 62 18 20" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      {leaves.map((leaf) => {
        const { x, y, turn } = leafAt(leaf)
        return (
          <g key={leaf} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M0 0 C-10 -4 -13 -13 -10 -20 C-2 -17 3 -9 0 0z" fill="currentColor" />
            <path d="M0 0 C9 -1 15 -8 16 -16 C8 -17 1 -11 0 0z" fill="currentColor" opacity="0.75" />
          </g>
        )
      })}
    </g>
  )
}

/** Places a leaf along the branch, from the knot upwards. */
function leafAt(leaf: number): { x: number; y: number; turn: number } {
  const along = leaf / (leaves.length - 1)
  return {
    x: 46 - 34 * Math.sin(along * 2.1),
    y: 102 - 80 * along,
    turn: -70 + 85 * along,
  }
}
