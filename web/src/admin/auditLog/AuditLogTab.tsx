import { t } from '@lingui/core/macro'
import type { AdminActionRow } from '@tiltyard/contract'
import { useState } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { AuditLogRow } from './AuditLogRow.tsx'
import styles from './AuditLogTab.module.css'

const PAGE = 25
const columns = [t`When`, t`Who`, t`What`, t`Before and after`].map((label) => ({ label, isText: true }))

/** The admin actions, newest first. */
export function AuditLogTab() {
  const [offset, setOffset] = useState(0)
  const query = useServerQuery(uncachedQueries.auditLogQuery(offset, PAGE))
  const { data, error, refetch } = query
  const total = data?.total ?? 0
  return (
    <AdminCard title={t`Admin log`}>
      <LoadingOrFailure {...query} loading={t`Loading the log...`} failed={t`Couldn’t load the log`} />
      {data !== null && <Page acts={data.acts} offset={offset} total={total} failure={error} onUndone={refetch} />}
      <AdminButtonRow>
        <Button isQuiet isDisabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
          {t({ message: 'Newer', context: 'acts' })}
        </Button>
        <Button isQuiet isDisabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
          {t({ message: 'Older', context: 'acts' })}
        </Button>
        <Button isQuiet onClick={refetch}>
          {t`Refresh`}
        </Button>
      </AdminButtonRow>
    </AdminCard>
  )
}

interface PageProps {
  readonly acts: readonly AdminActionRow[]
  readonly offset: number
  readonly total: number
  readonly failure: unknown
  readonly onUndone: () => void
}

function Page({ acts, offset, total, failure, onUndone }: PageProps) {
  const [first, last] = [offset + 1, offset + acts.length]
  return (
    <>
      <RefreshFailure failure={failure} />
      <p role="status">{total === 0 ? t`No changes yet.` : t`${first} to ${last} of ${total}`}</p>
      <Table isText className={styles.acts} caption={t`Admin log`} columns={columns}>
        <tbody>
          {acts.map((act) => (
            <AuditLogRow key={act.id} act={act} onUndone={onUndone} />
          ))}
        </tbody>
      </Table>
    </>
  )
}
