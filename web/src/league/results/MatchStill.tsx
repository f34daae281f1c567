import { useEffect, useState } from 'react'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import styles from './MatchStill.module.css'

/** The rendered size: `matchStillSizes.list` of the contract. */
const [WIDTH, HEIGHT] = [480, 160]

/** The delays before each retry. A random part keeps the pictures of one page apart. */
const RETRIES_MS = [5_000, 15_000]
const SPREAD_MS = 3_000

interface MatchStillProps {
  readonly matchId: string
  /** The first of its list is visible at once. */
  readonly isFirst?: boolean
}

/** A picture of a match's deciding moment, or of its first charge with the result hidden. Decorative. */
export function MatchStill({ matchId, isFirst = false }: MatchStillProps) {
  const path = `/matches/${encodeURIComponent(matchId)}/still.svg`
  const isHidden = isResultHidden(useHiddenResultsState(), matchId)
  const source = isHidden ? `${path}?spoiler=0` : path
  return <Still key={source} source={source} isFirst={isFirst} />
}

function Still({ source, isFirst }: { readonly source: string; readonly isFirst: boolean }) {
  /** How often it was refused, and how often retried. */
  const [refused, setRefused] = useState(0)
  const [retried, setRetried] = useState(0)
  const retryMs = RETRIES_MS[refused - 1]
  useEffect(() => {
    if (retryMs === undefined) return
    const timer = setTimeout(() => setRetried(refused), retryMs + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [refused, retryMs])
  if (refused > retried) return <EmptyLists />
  return (
    <img
      key={retried}
      className={styles.still}
      src={source}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setRefused(refused + 1)}
    />
  )
}

/** The placeholder: the barrier without riders. */
function EmptyLists() {
  const posts = Array.from({ length: 13 }, (_, at) => `M${40 * at} 96v36`).join('')
  return (
    <svg className={styles.still} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-empty>
      <path className={styles.sky} d={`M0 0H${WIDTH}V${HEIGHT}H0Z`} />
      <path className={styles.far} d="M0 88q60-26 140-12t150-6 190 14v30H0Z" />
      <path className={styles.turf} d={`M0 104H${WIDTH}V${HEIGHT}H0Z`} />
      <path className={styles.rail} d={`${posts}M0 96H${WIDTH}M0 112H${WIDTH}`} />
    </svg>
  )
}
