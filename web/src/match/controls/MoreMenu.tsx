import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useMenu } from '../../ui/dialogs/useMenu.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './MoreMenu.module.css'

interface MoreMenuProps {
  /** Whether its content must run while the menu is closed. */
  readonly isWanted: boolean
  /** Mounted when first wanted or opened, and then kept: read-aloud runs in it. */
  readonly children: ReactNode
}

/** The menu of less frequent actions. */
export function MoreMenu({ isWanted, children }: MoreMenuProps) {
  const { ref, isOpen, setOpen } = useMenu()
  const [isThere, setThere] = useState(false)
  if (!isThere && (isOpen || isWanted)) setThere(true)
  const panelId = useId()
  return (
    <div ref={ref} className={styles.more}>
      <ControlButton name={t`More`} drawing="more" opens={{ isOpen, panelId }} onClick={() => setOpen(!isOpen)} />
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Suspense>{isThere && children}</Suspense>
      </div>
    </div>
  )
}
