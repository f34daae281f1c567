import styles from './Stage.module.css'

interface FirstStillProps {
  readonly matchId: string
  /** The number of events at the still's moment. */
  readonly at: number
  /** Whether the stage is one of several side by side. */
  readonly isSmall: boolean
  /** Whether it may load after the first one. */
  readonly isLater: boolean
}

/**
 * The server's still of a match, in the device's theme and the stage's shape: see `matchStillSizes` of the contract. The server
 * preloads the sources of a page's first picture, so that no two of them fit one device.
 */
export function ServerRenderedStill({ matchId, at, isSmall, isLater }: FirstStillProps) {
  const [narrow, wide] = isSmall ? (['list', 'board'] as const) : (['phone', 'desk'] as const)
  const still = (size: string, theme: string): string =>
    `/matches/${encodeURIComponent(matchId)}/still.svg?at=${at}&size=${size}&theme=${theme}`
  return (
    <picture className={styles.still}>
      <source media={`${WIDE} and ${DARK}`} srcSet={still(wide, 'dark')} />
      <source media={`${WIDE} and ${LIGHT}`} srcSet={still(wide, 'light')} />
      <source media={`${NARROW} and ${DARK}`} srcSet={still(narrow, 'dark')} />
      <source media={`${NARROW} and ${LIGHT}`} srcSet={still(narrow, 'light')} />
      <img
        src={still(narrow, 'light')}
        alt=""
        loading={isLater ? 'lazy' : 'eager'}
        fetchPriority={isLater ? 'auto' : 'high'}
      />
    </picture>
  )
}

/** From here on a stage is wider than the film's shape of a phone's: see breakpoints.css, `--wide`. */
const WIDE = '(width>=48rem)'
const NARROW = '(width<48rem)'
const DARK = '(prefers-color-scheme:dark)'
const LIGHT = '(prefers-color-scheme:light)'
