import { plural, t } from '@lingui/core/macro'
import { type NoticeView, noticePath, noticeText, noticeTitle } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLiveClient } from '../../../api/live/liveStore.ts'
import { turnOff } from '../../../api/push/device.ts'
import * as queries from '../../../api/queries/queries.ts'
import { getQueryClient } from '../../../api/queries/queryClient.ts'
import { useServerQuery } from '../../../api/queries/useServerQuery.ts'
import { useSessionStore, useUid } from '../../../api/session/useSession.ts'
import { locale } from '../../../language/locale.ts'
import { instantText } from '../../../league/calendar/instantText.ts'
import { hides, type SpoilerState, useSpoilers } from '../../../spoilers/spoilerState.ts'
import { PageLink } from '../../../ui/buttons/PageLink.tsx'
import { Dropdown } from './Dropdown.tsx'
import styles from './NoticeBell.module.css'

/** The bell of the top bar: what the user has been told, how much of it is unread, and what has just come, read out. */
export function NoticeBell() {
  const queryClient = getQueryClient(useLiveClient())
  const query = queries.notices(useUid())
  const { data } = useServerQuery(query)
  const spoilers = useSpoilers()
  useEndOfPushes()
  const [readUntil, setReadUntil] = useState('')
  const listed = data?.notices ?? []
  const unread = listed.filter(({ isRead, at }) => !isRead && at > readUntil).length
  const latest = listed[0]?.at ?? ''
  const read = (): void => {
    if (unread === 0) return
    setReadUntil(latest)
    call(api.notices.read, { body: { until: latest } })
      // Whoever draws the bell anew asks anew.
      .then(() => queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }))
      .catch(() => {
        // They are unread again when the page is opened anew.
      })
  }
  return (
    <>
      <Dropdown look="sign" isCurrent={false} label={<Sign unread={unread} />}>
        {(close) => <Panel notices={listed} spoilers={spoilers} onRead={read} onLeave={close} />}
      </Dropdown>
      <span role="status" className="visually-hidden">
        {useNews(data === null ? null : listed, spoilers)}
      </span>
    </>
  )
}

/** Who logs out here is pushed to no more: this browser may be somebody else's next. */
function useEndOfPushes(): void {
  const store = useSessionStore()
  useEffect(
    () => () => {
      if (store.state.session.user !== null) return
      turnOff().catch(() => {
        // The browser keeps a subscription that it can't drop; whoever subscribes here next takes it over.
      })
    },
    [store],
  )
}

/** What has come since the page was opened, the last of it. */
function useNews(notices: readonly NoticeView[] | null, spoilers: SpoilerState): string {
  const known = useRef<string | null>(null)
  const [news, setNews] = useState<NoticeView | null>(null)
  const latest = notices?.[0] ?? null
  const at = notices === null ? null : (latest?.at ?? '')
  useEffect(() => {
    if (at === null) return
    if (known.current !== null && at > known.current) setNews(latest)
    known.current = at
  }, [at, latest])
  return news === null ? '' : `${noticeTitle(news, locale)}. ${saidOf(news, spoilers)}`
}

interface PanelProps {
  readonly notices: readonly NoticeView[]
  readonly spoilers: SpoilerState
  readonly onRead: () => void
  readonly onLeave: () => void
}

function Panel({ notices, spoilers, onRead, onLeave }: PanelProps) {
  // What is opened has been read, and what comes while it is open.
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
            <span>{saidOf(notice, spoilers)}</span>
            <time dateTime={notice.at}>{instantText(notice.at)}</time>
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

/** Of a joust that the viewer has not seen, with results hidden, that it is over, and no more. */
function saidOf(notice: NoticeView, spoilers: SpoilerState): string {
  return noticeText(notice, !hides(spoilers, notice.matchId ?? notice.subject), locale)
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
