import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'

interface BanKnightProps {
  readonly knightId: string
  readonly name: string
  readonly isBanned: boolean
  /** Called after each change. */
  readonly onBanned: () => void
}

/** Bans a knight from the tourneys, or lifts the ban, after a question. */
export function BanKnightButton({ knightId, name, isBanned, onBanned }: BanKnightProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAdminAction((error) => refusalSentence(error, t`Couldn’t change the ban. Try again.`))
  const [label, title, done] = isBanned
    ? [t`Lift the ban`, t`Lift the ban on ${name}?`, t`The ban is lifted.`]
    : [t`Ban`, t`Ban ${name} from the tourneys?`, t`Banned from the tourneys.`]
  const change = async (): Promise<void> => {
    await action.run(async () => {
      await callServer(api.rosters.ban, { params: { knightId }, body: { isBanned: !isBanned } })
      return done
    })
    setAsking(false)
    onBanned()
  }
  return (
    <>
      <Button isSmall isQuiet isDisabled={action.isBusy} onClick={() => setAsking(true)}>
        {label} <span className="visually-hidden">{name}</span>
      </Button>
      <ActionOutcomeLine outcome={action.outcome} />
      {isAsking && (
        <ConfirmDialog
          title={title}
          act={label}
          isDangerous={!isBanned}
          isBusy={action.isBusy}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          <p>{isBanned ? liftedText() : bannedText()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function bannedText(): string {
  return t`The knight rides in no tourney until you lift the ban; the next by place rides instead. In a running tourney their opponents go on without a ride, and stakes are refunded. A joust that has begun is ridden to its end.`
}

function liftedText(): string {
  return t`The knight can ride from the next draw on. They do not come back into a tourney that they are out of.`
}
