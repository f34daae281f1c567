import { plural, t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useMatchFeeds, useYard } from '../../api/live/liveStore.ts'
import { useIdempotentRequest } from '../../api/queries/useIdempotentRequest.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { LoadingNote } from '../../ui/page/ContentNotice.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import { RunningMatchRows } from './RunningMatchRows.tsx'

type Question = 'start' | 'stop'

/** The four lists, with the actions that start and stop their matches. */
export function RunningSetCard() {
  const yard = useYard()
  const matchIds = yard?.matchSet?.matchIds ?? []
  const feeds = useMatchFeeds(matchIds)
  const isRunning = feeds.some(isUnderWay)
  // Until all feeds have loaded, a start could end a running set without a question.
  const isUnknown = yard === null || matchIds.some((id, list) => id !== null && feeds[list]?.kind === 'loading')
  const [question, setQuestion] = useState<Question | null>(null)
  const once = useIdempotentRequest()
  const acting = useAdminAction((error) => refusalSentence(error, t`The server did not answer.`))
  const answer = async (act: () => Promise<string>): Promise<void> => {
    await acting.run(act)
    setQuestion(null)
  }
  const startSet = async (): Promise<string> => {
    await once((key) => callServer(api.admin.startSet, { body: { key } }))
    return t`A match set has been started.`
  }
  return (
    <AdminCard title={t`Match set`}>
      {yard === null ? (
        <p data-awaited="">
          <LoadingNote>{t`Loading the tournament grounds...`}</LoadingNote>
        </p>
      ) : (
        <RunningMatchRows matchIds={matchIds} feeds={feeds} />
      )}
      <AdminButtonRow>
        <Button
          isDisabled={acting.isBusy || isUnknown}
          onClick={() => (isRunning ? setQuestion('start') : void answer(startSet))}
        >
          {t`Start a match set`}
        </Button>
        <Button isQuiet isDisabled={acting.isBusy || !isRunning} onClick={() => setQuestion('stop')}>
          {t`Force-stop matches`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={acting.outcome} />
      {question === 'start' && (
        <ConfirmDialog
          title={t`Matches are running`}
          act={t`Stop them and start`}
          isDangerous
          isBusy={acting.isBusy}
          onConfirm={() => void answer(startSet)}
          onClose={() => setQuestion(null)}
        >
          <p>{t`A new match set ends the running matches by force, without a result.`}</p>
        </ConfirmDialog>
      )}
      {question === 'stop' && (
        <ConfirmDialog
          title={t`Force-stop matches`}
          act={t`Stop the matches`}
          isDangerous
          isBusy={acting.isBusy}
          onConfirm={() => void answer(stopSet)}
          onClose={() => setQuestion(null)}
        >
          <p>{t`Every running match ends now, without a result. Nobody’s record changes.`}</p>
        </ConfirmDialog>
      )}
    </AdminCard>
  )
}

function isUnderWay(feed: MatchFeed): boolean {
  return feed.kind === 'known' && feed.match.status !== 'completed'
}

async function stopSet(): Promise<string> {
  const { stopped } = await callServer(api.admin.stopSet, {})
  return plural(stopped, { one: '# match has been stopped.', other: '# matches have been stopped.' })
}
