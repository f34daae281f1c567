import { plural, t } from '@lingui/core/macro'
import type { NoticeSettings } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageSection } from '../../ui/page/PageSection.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import styles from './FollowingScreen.module.css'
import { PushSettingsForm } from './PushSettingsForm.tsx'

/** The kinds of notices, each with a switch for page and push. */
export function NoticeSettingsForm({ uid }: { readonly uid: string }) {
  const { data, error, refetch } = useServerQuery(uncachedQueries.noticeSettingsQuery())
  if (data !== null) {
    return (
      <>
        <PageSection heading={t`NOTIFICATIONS`}>
          <Switches known={data.settings} />
        </PageSection>
        <PageSection heading={t`PUSH ON THIS DEVICE`}>
          <PushSettingsForm uid={uid} pushKey={data.pushKey} />
        </PageSection>
      </>
    )
  }
  return (
    <PageSection heading={t`NOTIFICATIONS`}>
      {error === null && <LoadingPlaceholder>{t`Loading notifications...`}</LoadingPlaceholder>}
      {error !== null && (
        <LoadFailure heading={t`Couldn’t load your notifications`} failure={error} onAskAgain={refetch} />
      )}
    </PageSection>
  )
}

const kinds = [
  { label: t`Before a followed knight jousts`, page: 'beforePage', push: 'beforePush' },
  { label: t`When it is over`, page: 'afterPage', push: 'afterPush' },
  { label: t`When a bet of yours is settled`, page: 'betsPage', push: 'betsPush' },
] as const

const minutes = [1, 5, 10, 15, 30, 60]
const columns = [{ label: t`Notice` }, { label: t`On the page` }, { label: t`By push` }]

function Switches({ known }: { readonly known: NoticeSettings }) {
  const [settings, setSettings] = useState(known)
  const [failure, setFailure] = useState<string | null>(null)
  // Sends one change at a time: the server could store two in the wrong order.
  const changing = useRef({ last: Promise.resolve(), waiting: 0 })
  const kept = useRef(known)
  const isThere = useIsThere()
  const keep = async (changes: Partial<NoticeSettings>): Promise<void> => {
    // Another user of the page has their own choices.
    if (!isThere.current) return
    try {
      kept.current = (await callServer(api.notices.set, { body: changes })).settings
    } catch {
      setFailure(t`Couldn’t save. Try again.`)
    }
    changing.current.waiting -= 1
    // Keeps showing choices that are still being sent.
    if (changing.current.waiting === 0) setSettings(kept.current)
  }
  const change = (changes: Partial<NoticeSettings>): void => {
    setSettings((now) => ({ ...now, ...changes }))
    setFailure(null)
    changing.current.waiting += 1
    changing.current.last = changing.current.last.then(() => keep(changes))
  }
  return (
    <>
      <Table caption={t`Notices, and where they come`} columns={columns} className={styles.switches}>
        <tbody>
          {kinds.map(({ label, page, push }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Tick
                  name={t`${label}, on the page`}
                  isOn={settings[page]}
                  onTurn={(isOn) => change({ [page]: isOn })}
                />
              </td>
              <td>
                <Tick name={t`${label}, by push`} isOn={settings[push]} onTurn={(isOn) => change({ [push]: isOn })} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <SelectField
        label={t`Remind me before a joust`}
        value={String(settings.minutesBefore)}
        choices={[...new Set([...minutes, settings.minutesBefore])]
          .sort((one, other) => one - other)
          .map((value) => ({ value: String(value), label: plural(value, { one: '# minute', other: '# minutes' }) }))}
        onChoose={(chosen) => change({ minutesBefore: Number(chosen) })}
      />
      <FailureLine>{failure}</FailureLine>
    </>
  )
}

/** Whether the component is still mounted. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

interface TickProps {
  readonly name: string
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

function Tick({ name, isOn, onTurn }: TickProps) {
  return (
    <ChoiceInput
      type="checkbox"
      className={styles.tick ?? ''}
      checked={isOn}
      onChange={({ target }) => onTurn(target.checked)}
    >
      <span className="visually-hidden">{name}</span>
    </ChoiceInput>
  )
}
