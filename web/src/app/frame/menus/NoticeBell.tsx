import { plural, t } from '@lingui/core/macro'
import { type NoticeView, noticePath, noticeText, noticeTitle } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '../../../api/callServer.ts'
import { useLiveClient } from '../../../api/live/liveStore.ts'
import { turnOffPush } from '../../../api/push/pushDevice.ts'
import * as queries from '../../../api/queries/queries.ts'
import { getQueryClient } from '../../../api/queries/queryClient.ts'
import { useServerQuery } from '../../../api/queries/useServerQuery.ts'
import { useSessionStore, useUid } from '../../../api/session/useSession.ts'
import { useRefetchOnBalanceChange } from '../../../betting/money/usePurseUpdate.ts'
import { locale } from '../../../language/locale.ts'
import { formatHelsinkiInstant } from '../../../league/calendar/helsinki.ts'
import { LeagueTimeWithLocalNote } from '../../../league/results/LeagueTimeWithLocalNote.tsx'
import { type HiddenResultsState, isResultHidden, useHiddenResultsState } from '../../../spoilers/hiddenResultsState.ts'
import { PageLink } from '../../../ui/buttons/PageLink.tsx'
import styles from './NoticeBell.module.css'
import { TopBarDropdown } from './TopBarDropdown.tsx'

/** The bell of the top bar: the notices and the number of unread ones. It reads new ones out. */
export function NoticeBell() {
  const queryClient = getQueryClient(useLiveClient())
  const query = queries.noticesQuery(useUid())
  const { data } = useServerQuery(query)
  useRefetchOnBalanceChange()
  const spoilers = useHiddenResultsState()
  useEndOfPushes()
  const [readUntil, setReadUntil] = useState('')
  const listed = data?.notices ?? []
  const unread = listed.filter(({ isRead, at }) => !isRead && at > readUntil).length
  const latest = listed[0]?.at ?? ''
  const read = (): void => {
    if (unread === 0) return
    setReadUntil(latest)
    callServer(api.notices.read, { body: { until: latest } })
      // Only the next mount fetches again.
      .then(() => queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }))
      .catch(() => {
        // They are unread again after a reload.
      })
  }
  return (
    <>
      <TopBarDropdown look="sign" isCurrent={false} label={<Sign unread={unread} />}>
        {(close) => <Panel notices={listed} spoilers={spoilers} onRead={read} onLeave={close} />}
      </TopBarDropdown>
      <span role="status" className="visually-hidden">
        {useNews(data === null ? null : listed, spoilers)}
      </span>
    </>
  )
}

/** Ends this device's pushes at log-out: another user may log in here next. */
function useEndOfPushes(): void {
  const store = useSessionStore()
  useEffect(
    () => () => {
      if (store.state.session.user !== null) return
      turnOffPush().catch(() => {
        // The browser keeps the subscription; the next user who subscribes here takes it over.
      })
    },
    [store],
  )
}

/** Returns the latest notice since the page was opened. */
function useNews(notices: readonly NoticeView[] | null, spoilers: HiddenResultsState): string {
  const known = useRef<string | null>(null)
  const [news, setNews] = useState<NoticeView | null>(null)
  const latest = notices?.[0] ?? null
  const at = notices === null ? null : (latest?.at ?? '')
  useEffect(() => {
    if (at === null) return
    if (known.current !== null && at > known.current) setNews(latest)
    known.current = at
  }, [at, latest])
  return news === null ? '' : `${noticeTitle(news, locale)}. ${textOf(news, spoilers)}`
}

interface PanelProps {
  readonly notices: readonly NoticeView[]
  readonly spoilers: HiddenResultsState
  readonly onRead: () => void
  readonly onLeave: () => void
}

function Panel({ notices, spoilers, onRead, onLeave }: PanelProps) {
  // Marks as read on open, and for each notice while open.
  useEffect(onRead)
  return (
    <section className={styles.panel} aria-label={t`Notices`}>
      {notices.length === 0 && <p>{t`No notifications yet. Follow a knight or stable to hear about their jousts.`}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.subject}`} data-unread={!notice.isRead || undefined}>
            <PageLink to={noticePath(notice)} onClick={onLeave}>
              {noticeTitle(notice, locale)}
            </PageLink>
            <span>{textOf(notice, spoilers)}</span>
            <LeagueTimeWithLocalNote instant={notice.at} text={formatHelsinkiInstant(notice.at)} isZoned />
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="/following" onClick={onLeave}>
          {t`Following and notifications`}
        </PageLink>
      </p>
    </section>
  )
}

/** With results hidden, an unseen joust's text says only that it is over. */
function textOf(notice: NoticeView, spoilers: HiddenResultsState): string {
  return noticeText(notice, !isResultHidden(spoilers, notice.matchId ?? notice.subject), locale)
}

const BELL = 'M4 14.5c1.2-1.2 1.5-2.5 1.5-5.5a4.5 4.5 0 0 1 9 0c0 3 .3 4.3 1.5 5.5ZM8 17a2 2 0 0 0 4 0M10 2.5v2'

function Sign({ unread }: { readonly unread: number }) {
  return (
    <>
      <svg width="22" height="22" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={BELL} strokeWidth="1.8" />
      </svg>
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread}
        </span>
      )}
      <span className="visually-hidden">
        {unread > 0 ? plural(unread, { one: 'Notices, # unread', other: 'Notices, # unread' }) : t`Notices`}
      </span>
    </>
  )
}
