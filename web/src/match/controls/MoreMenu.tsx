import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useMenu } from '../../ui/dialogs/useMenu.ts'
import styles from './MoreMenu.module.css'
import { ToolButton } from './ToolButton.tsx'

interface MoreMenuProps {
  /** Whether what is in it is at work while it is closed. */
  readonly isWanted: boolean
  /** It is there from the first time that it is wanted or opened, and stays: what reads aloud is a part of it. */
  readonly children: ReactNode
}

/** What is wanted now and then. */
export function MoreMenu({ isWanted, children }: MoreMenuProps) {
  const { ref, isOpen, setOpen } = useMenu()
  const [isThere, setThere] = useState(false)
  if (!isThere && (isOpen || isWanted)) setThere(true)
  const panelId = useId()
  return (
    <div ref={ref} className={styles.more}>
      <ToolButton name={t`More`} drawing="more" opens={{ isOpen, panelId }} onClick={() => setOpen(!isOpen)} />
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Suspense>{isThere && children}</Suspense>
      </div>
    </div>
  )
}
