import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useIdempotentRequest } from '../../api/queries/useIdempotentRequest.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import styles from './LeagueSeederScreen.module.css'

interface Seeded {
  readonly knights: number
  readonly stables: number
}

/** A seeding action with its texts. */
interface SeedAct {
  /** @returns null if another admin must confirm it. */
  readonly seed: (once: ReturnType<typeof useIdempotentRequest>) => Promise<Seeded | null>
  readonly doing: string
  readonly done: (seeded: Seeded) => string
  readonly failed: (why: string) => string
}

const league: SeedAct = {
  seed: seedOrAsk,
  doing: t`Seeding database...`,
  done: ({ knights, stables }) => t`Database seeded successfully! ${knights} knights, ${stables} stables.`,
  failed: (why) => t`Error seeding database: ${why}`,
}

const testStables: SeedAct = {
  seed: () => callServer(api.seed.testStables, {}),
  doing: t`Seeding test stables...`,
  done: ({ knights, stables }) => t`Test stables seeded successfully! ${knights} knights, ${stables} stables.`,
  failed: (why) => t`Error seeding test stables: ${why}`,
}

/** Seeds, or sends a request if there is another admin. */
async function seedOrAsk(once: ReturnType<typeof useIdempotentRequest>): Promise<Seeded | null> {
  try {
    return await once((key) => callServer(api.seed.league, { body: { key } }))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'confirmation-needed')) throw error
    await callServer(api.confirmations.ask, { body: { act: 'seed' } })
    return null
  }
}

/** The screen that fills the league with new knights, for admins. */
export function LeagueSeederScreen() {
  const once = useIdempotentRequest()
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  usePageTitle(t`Database Seeder · Tilt Yard`)
  const run = async ({ seed, doing, done, failed }: SeedAct): Promise<void> => {
    setBusy(true)
    setStatus(doing)
    try {
      const seeded = await seed(once)
      setStatus(seeded ? done(seeded) : t`Asked for. Another admin has 15 minutes to confirm it, in Match Control.`)
    } catch (error) {
      setStatus(failed(refusalSentence(error, t`The server did not answer.`)))
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <div className={styles.seeder}>
      <h1>{t`Database Seeder`}</h1>
      <p>
        <Trans>
          Seed Database makes ninety-six new knights, with new names and ratings and empty records, in place of those in
          the twelve stables. Seed Test Stables makes the two stables that only rehearse, and sends home the knights
          lent to them.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button isDisabled={isBusy} onClick={() => setAsking(true)}>
          {t`Seed Database`}
        </Button>
        <Button isQuiet isDisabled={isBusy} onClick={() => void run(testStables)}>
          {t`Seed Test Stables`}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
      {isAsking && <SeedQuestion isBusy={isBusy} onConfirm={() => void run(league)} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface SeedQuestionProps {
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Warns about the loss of the current knights. */
function SeedQuestion({ isBusy, onConfirm, onClose }: SeedQuestionProps) {
  return (
    <ConfirmDialog
      title={t`Seed the league`}
      act={t`Replace all knights`}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{t`Are you absolutely sure you want to replace every knight of the league?`}</strong>
      </p>
      <p>
        <Trans>
          All ninety-six leave their stables, and records and standings begin again. Their pages and matches stay,
          marked as of an earlier league; nobody follows them any more. Matches that are running end without a result.
          The active week is over, and a new one is drawn for the new stables.
        </Trans>
      </p>
      <p>{t`This is permanent and cannot be undone. The log keeps what was.`}</p>
      <p>{t`Where there is another admin, it is done when they have confirmed it.`}</p>
    </ConfirmDialog>
  )
}
