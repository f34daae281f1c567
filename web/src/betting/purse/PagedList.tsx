import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './PurseScreen.module.css'

const PAGE_ROWS = 20

/** A page of a list; `onTotal` reports the number of all rows. */
export interface ListPageRequest {
  readonly offset: number
  readonly limit: number
  readonly onTotal: (total: number) => void
}

interface PagesProps {
  /** The name of the rows, for screen readers. */
  readonly what: string
  readonly children: (page: ListPageRequest) => ReactNode
}

/** A list that grows by a page at a time. */
export function PagedList({ what: itemName, children }: PagesProps) {
  const [shown, show] = useState(1)
  const [total, setTotal] = useState(0)
  const offsets = Array.from({ length: shown }, (_, page) => page * PAGE_ROWS)
  return (
    <>
      <ul className={styles.rows}>
        {offsets.map((offset) => children({ offset, limit: PAGE_ROWS, onTotal: setTotal }))}
      </ul>
      {total > shown * PAGE_ROWS && (
        <Button isQuiet onClick={() => show(shown + 1)}>
          <Trans>
            Show more <span className="visually-hidden">{itemName}</span>
          </Trans>
        </Button>
      )}
    </>
  )
}
