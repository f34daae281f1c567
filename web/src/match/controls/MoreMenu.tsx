import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { closeWhenLeft } from '../../ui/closeWhenLeft.ts'
import styles from './MoreMenu.module.css'
import { ToolButton } from './ToolButton.tsx'

/** What is wanted now and then. It stays in place while it is closed: what reads aloud is a part of it. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!isOpen) return
    return closeWhenLeft(menu.current, (isByKey) => {
      setOpen(false)
      if (isByKey) menu.current?.querySelector('button')?.focus()
    })
  }, [isOpen])
  return (
    <div ref={menu} className={styles.more}>
      <ToolButton name={t`More`} drawing="more" opens={{ isOpen, panelId }} onClick={() => setOpen(!isOpen)} />
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
