import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WinChancesAt } from '@tiltyard/engine'
import type { CSSProperties } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { shortestDistinctKnightName } from './names.ts'
import { useAreWinChancesShown } from './useAreWinChancesShown.ts'
import { useWinChancesUpToPlayhead } from './useWinChancesUpToPlayhead.ts'
import styles from './WinChanceBar.module.css'
import { formatWinPercents } from './winPercentTexts.ts'

export interface WinChanceBarProps {
  readonly watched: WatchedMatch
  /** Both are one line: compact is small, and slim taller in a wide container. */
  readonly look?: 'slim' | 'compact'
}

/**
 * Shows each knight's chance to win at the playhead, as text and as a bar. It reserves its room before it loads, and is
 * absent with chances off.
 */
export function WinChanceBar({ watched, look = 'slim' }: WinChanceBarProps) {
  return useAreWinChancesShown() ? <Shown watched={watched} look={look} /> : null
}

function Shown({ watched, look }: Required<WinChanceBarProps>) {
  const now = useWinChancesUpToPlayhead(watched).at(-1)
  if (now === undefined) return <div className={styles.bar} data-look={look} />
  const { none: noWinner, ...percents } = formatWinPercents(now)
  const isCompact = look === 'compact'
  return (
    // It changes with every other event, so it is not announced.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className={styles.bar} data-look={look} role="group" aria-label={t`Chances`} aria-live="off">
      <Knight name={shortestDistinctKnightName(watched.match, 'knight1', isCompact)} percent={percents.knight1} />
      {noWinner !== null && (
        <span className={styles.none}>
          <Trans>
            no winner <b>{noWinner}</b>
          </Trans>
        </span>
      )}
      <Drawing shares={now} />
      <Knight name={shortestDistinctKnightName(watched.match, 'knight2', isCompact)} percent={percents.knight2} />
    </div>
  )
}

interface KnightProps {
  readonly name: string
  readonly percent: string
}

function Knight({ name, percent }: KnightProps) {
  return (
    <span className={styles.knight}>
      <span className={styles.name}>{name}</span> <b>{percent}</b>
    </span>
  )
}

function Drawing({ shares: { knight1, knight2, none } }: { readonly shares: WinChancesAt }) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <span data-of="knight1" style={growing(knight1)} />
      <span data-of="none" style={growing(none)} />
      <span data-of="knight2" style={growing(knight2)} />
    </span>
  )
}

function growing(share: number): CSSProperties {
  return { flexGrow: share }
}
