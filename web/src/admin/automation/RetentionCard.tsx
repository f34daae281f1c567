import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReplyOf, RetentionDays, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery, useServerQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { type AdminAction, useAdminAction } from '../actions/useAdminAction.ts'
import { formatRetentionDays, isShorterRetention, parseRetentionDays } from './formatRetentionDays.ts'
import styles from './RetentionCard.module.css'

type Counts = ReplyOf<typeof routes.retention.preview>['gone']

const UNANSWERED = t`The server did not answer, so nothing has changed. Try again in a moment.`

/** Sets how long finished matches are kept; shows first how many would be deleted. */
export function RetentionCard() {
  const query = useLiveQuery(uncachedQueries.retentionQuery())
  const { data, refetch } = query
  const saving = useAdminAction((error) => refusalSentence(error, UNANSWERED))
  const save = (days: RetentionDays): Promise<boolean> =>
    saving.run(async () => {
      await callServer(api.retention.set, { body: days })
      refetch()
      return t`Retention saved.`
    })
  return (
    <AdminCard title={t`How long matches are kept`}>
      <p>
        <Trans>
          A match that is older is removed for good: its result from the archive, and what happened in it from its page.
          Knights’ records, standings, the schedule’s entries and the chain of results stay.
        </Trans>
      </p>
      {data && <DaysForm key={JSON.stringify(data.days)} {...data} saving={saving} onSave={save} />}
      <LoadingOrFailure {...query} loading={t`Loading retention...`} failed={t`Couldn’t load this part`} />
      <ActionOutcomeLine outcome={saving.outcome} />
    </AdminCard>
  )
}

interface DaysFormProps {
  readonly days: RetentionDays
  readonly kept: Counts
  readonly saving: AdminAction
  readonly onSave: (days: RetentionDays) => Promise<boolean>
}

function DaysForm({ days, kept, saving, onSave }: DaysFormProps) {
  const [typed, setTyped] = useState(() => formatRetentionDays(days))
  const [isAsking, setAsking] = useState(false)
  const { wanted, faults } = parseRetentionDays(typed)
  const save = async (): Promise<void> => {
    if (wanted !== null) await onSave(wanted)
    setAsking(false)
  }
  const begin = (): void => {
    if (wanted === null) return
    saving.forget()
    if (isShorterRetention(days, wanted)) setAsking(true)
    else void save()
  }
  const field = (kind: keyof RetentionDays, label: string, matches: number) => (
    <InputField
      {...{ type: 'number', inputMode: 'numeric', min: 1, step: 1, label, unit: t`(days)` }}
      hint={hintOf(matches)}
      value={typed[kind]}
      fault={faults[kind]}
      onType={(text) => setTyped({ ...typed, [kind]: text })}
    />
  )
  return (
    <>
      <div className={styles.fields}>
        {field('exhibitionDays', t`Exhibitions`, kept.exhibitions)}
        {field('scheduleDays', t`Matches of a schedule`, kept.schedule)}
      </div>
      <AdminButtonRow>
        <Button isDisabled={wanted === null || saving.isBusy} onClick={begin}>
          {t`Save how long`}
        </Button>
      </AdminButtonRow>
      {isAsking && wanted !== null && (
        <ConfirmDialog
          title={t`Shorten retention`}
          act={t`Remove older matches`}
          isDangerous
          isBusy={saving.isBusy}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <DeletionPreview wanted={wanted} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** How many matches would be deleted at once. */
function DeletionPreview({ wanted }: { readonly wanted: RetentionDays }) {
  const query = {
    exhibitionDays: wanted.exhibitionDays ?? 'ever',
    scheduleDays: wanted.scheduleDays ?? 'ever',
  } as const
  const { data, error } = useServerQuery(uncachedQueries.retentionPreviewQuery(query))
  if (error !== null) return <p>{refusalSentence(error, t`Couldn’t count the matches to be removed.`)}</p>
  if (data === null) return <p>{t`Counting the matches to be removed...`}</p>
  const { exhibitions, schedule } = data.gone
  if (exhibitions + schedule === 0)
    return <p>{t`No match is that old now. Matches are removed automatically once they are.`}</p>
  const [exhibitionCount, scheduleCount] = [formatNumber(exhibitions), formatNumber(schedule)]
  return (
    <>
      <p>
        <Trans>
          <strong>
            <Plural value={exhibitions} one={`${exhibitionCount} match`} other={`${exhibitionCount} matches`} /> of
            exhibitions and{' '}
            <Plural value={schedule} one={`${scheduleCount} match`} other={`${scheduleCount} matches`} /> of schedules
            will be removed
          </strong>{' '}
          within minutes, and others as they grow old.
        </Trans>
      </p>
      <p>{t`This can only be undone by restoring a backup.`}</p>
    </>
  )
}

function hintOf(matches: number): string {
  const count = formatNumber(matches)
  return plural(matches, {
    one: `Leave empty to keep forever. ${count} match stored.`,
    other: `Leave empty to keep forever. ${count} matches stored.`,
  })
}
