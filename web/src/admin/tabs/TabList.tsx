import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef } from 'react'
import styles from './TabList.module.css'
import type { AdminTab, AdminTabName } from './tabs.ts'

interface TabListProps {
  readonly tabs: readonly AdminTab[]
  readonly chosen: AdminTabName
  readonly onChoose: (tab: AdminTabName) => void
}

/** A row of tabs with one tab stop; arrow keys move between them. */
export function TabList({ tabs, chosen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next =
      tabs[
        placeAfter(
          event.key,
          tabs.findIndex(({ name }) => name === chosen),
          tabs.length,
        ) ?? -1
      ]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`#${adminTabId(next.name)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t`Parts of the panel`} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={adminTabId(name)}
          aria-selected={name === chosen}
          aria-controls={adminPanelId(name)}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

export function adminTabId(name: AdminTabName): string {
  return `tab-${name}`
}

export function adminPanelId(name: AdminTabName): string {
  return `panel-${name}`
}

/** Null for a key that does not move. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
