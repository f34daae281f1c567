import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { ArchiveFilterForm } from './ArchiveFilterForm.tsx'
import { ArchivePageList } from './ArchivePageList.tsx'
import styles from './ArchiveScreen.module.css'
import {
  ARCHIVE_PATH,
  type ArchiveFilterValues,
  type ParsedArchiveAddress,
  parseArchiveAddress,
} from './formatArchiveAddress.ts'

/** The archive: finished matches, newest first, with filters. */
export function ArchiveScreen() {
  const [params] = useSearchParams()
  const asked = parseArchiveAddress(params)
  usePageTitle(t`Archive · Tilt Yard`)
  return (
    <div className={styles.archive}>
      <PageHeader title={t`ARCHIVE`} about={t`All results, newest first (Helsinki time)`} />
      <LeaguePastSimulationProgress />
      <ArchiveFilterForm key={JSON.stringify(asked.filters)} filters={asked.filters} />
      {asked.fault === null ? <Consented asked={asked} /> : <NotUnderstood fault={asked.fault} />}
    </div>
  )
}

/** Asks first if results are hidden and a filter would reveal them. */
function Consented({ asked }: { readonly asked: ParsedArchiveAddress }) {
  const { isHiding } = useHiddenResultsState()
  const revealing = listRevealing(asked.filters)
  const [agreedTo, setAgreedTo] = useState('')
  if (isHiding && revealing !== '' && revealing !== agreedTo) {
    return (
      <ContentNotice>
        <h2>{t`This list shows results`}</h2>
        <p>{t`This filter would reveal results, and you’ve hidden them.`}</p>
        <ContentNoticeActions>
          <Button onClick={() => setAgreedTo(revealing)}>{t`Show the list`}</Button>
          <ButtonLink to={ARCHIVE_PATH} isQuiet>
            {t`See every joust`}
          </ButtonLink>
        </ContentNoticeActions>
      </ContentNotice>
    )
  }
  return <Found asked={asked} />
}

/** Names the filters that reveal results; empty for none. */
function listRevealing({ ending, tag }: ArchiveFilterValues): string {
  return [ending, tag].filter(Boolean).join(' ')
}

function Found({ asked: { query, filters } }: { readonly asked: ParsedArchiveAddress }) {
  const isNewest = query.before === undefined && query.after === undefined
  const { data, error, refetch } = useLiveQuery(queries.archiveQuery(query))
  if (data !== null) {
    return (
      <>
        <RefreshFailure failure={error} />
        <ArchivePageList page={data} filters={filters} isNewest={isNewest} />
      </>
    )
  }
  if (error instanceof Refusal && error.code === 'knight-not-found') {
    return <Nothing heading={t`No such knight`} text={t`No knight has this id.`} />
  }
  if (error instanceof Refusal && error.code === 'season-not-found') {
    return <Nothing heading={t`No such season`} text={t`The league has not ridden it yet.`} />
  }
  if (error instanceof Refusal && error.code === 'invalid-request') {
    return <Nothing heading={t`Invalid search`} text={error.message} />
  }
  if (error !== null) return <LoadFailure heading={t`Couldn’t load the jousts`} failure={error} onAskAgain={refetch} />
  return <LoadingPlaceholder>{t`Loading jousts...`}</LoadingPlaceholder>
}

function NotUnderstood({ fault }: { readonly fault: string }) {
  return (
    <Nothing
      heading={t`Invalid search`}
      text={t`The link asks for “${fault}”, which the archive doesn’t know. Use the form above.`}
    />
  )
}

function Nothing({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <ContentNotice>
      <h2>{heading}</h2>
      <p className={styles.said}>{text}</p>
      <ContentNoticeActions>
        <ButtonLink to={ARCHIVE_PATH}>{t`See every joust`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
