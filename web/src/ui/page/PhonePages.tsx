import { t } from '@lingui/core/macro'
import { Children, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './PhonePages.module.css'

interface PhonePagesProps {
  /** Children per page on a phone. */
  readonly size: number
  /** Names the group of buttons. */
  readonly label: string
  readonly isList?: boolean
  /** The class for the children's layout. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A long list in pages on a phone; wider screens, and those without scripts, show all of it. */
export function PhonePages({ size, label, isList = false, className, children }: PhonePagesProps) {
  const top = useRef<HTMLDivElement>(null)
  const [turned, setPage] = useState(0)
  const items = Children.toArray(children)
  const pages = Math.ceil(items.length / size)
  // A shorter list may not have the current page any more.
  const page = Math.min(turned, Math.max(0, pages - 1))
  const turn = (by: number): void => {
    setPage(page + by)
    top.current?.scrollIntoView?.()
  }
  const Page = isList ? 'ol' : 'div'
  const [number, all] = [page + 1, pages]
  return (
    <>
      <div ref={top} className={`${styles.pages} ${className ?? ''}`}>
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have their places.
          <Page key={at} className={styles.page} data-elsewhere={at !== page || undefined}>
            {items.slice(at * size, (at + 1) * size)}
          </Page>
        ))}
      </div>
      {pages > 1 && (
        <nav className={styles.turn} aria-label={label}>
          <Button isSmall isQuiet isDisabled={page === 0} onClick={() => turn(-1)}>
            {t({ message: 'Previous', context: 'page' })}
          </Button>
          <span aria-live="polite">{t`Page ${number} of ${all}`}</span>
          <Button isSmall isQuiet isDisabled={number === all} onClick={() => turn(1)}>
            {t({ message: 'Next', context: 'page' })}
          </Button>
        </nav>
      )}
    </>
  )
}
