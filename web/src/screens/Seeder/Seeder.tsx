import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './Seeder.module.css'

interface SeedAct {
  readonly seed: () => Promise<{ readonly knights: number; readonly stables: number }>
  readonly doing: string
  readonly done: string
  readonly failed: string
}

const league: SeedAct = {
  seed: () => call(api.seed.league, {}),
  doing: 'Seeding database...',
  done: 'Database seeded successfully!',
  failed: 'Error seeding database',
}

const testStables: SeedAct = {
  seed: () => call(api.seed.testStables, {}),
  doing: 'Seeding test stables...',
  done: 'Test stables seeded successfully!',
  failed: 'Error seeding test stables',
}

/** Fills the league with new knights, for admins. */
export function Seeder() {
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    document.title = 'Database Seeder · Tilt Yard'
  }, [])
  const run = async ({ seed, doing, done, failed }: SeedAct): Promise<void> => {
    setBusy(true)
    setStatus(doing)
    try {
      const { knights, stables } = await seed()
      setStatus(`${done} ${knights} knights, ${stables} stables.`)
    } catch (error) {
      setStatus(`${failed}: ${sentenceOf(error, 'The server did not answer.')}`)
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <div className={styles.seeder}>
      <h1>Database Seeder</h1>
      <p>
        Seed Database makes ninety-six new knights, with new names and ratings and empty records, in place of those in
        the twelve stables. Seed Test Stables makes the two stables that only rehearse, and sends home whoever was lent
        to them.
      </p>
      <div className={styles.acts}>
        <Button isDisabled={isBusy} onClick={() => setAsking(true)}>
          Seed Database
        </Button>
        <Button isQuiet isDisabled={isBusy} onClick={() => void run(testStables)}>
          Seed Test Stables
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

/** What is lost with the knights who ride now. */
function SeedQuestion({ isBusy, onConfirm, onClose }: SeedQuestionProps) {
  return (
    <ConfirmDialog
      title="Seed the league"
      act="Seed the league anew"
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>Are you absolutely sure you want to replace every knight of the league?</strong>
      </p>
      <p>
        All ninety-six are lost, with their names, ratings, wounds and records, and the standings with them. Matches
        that are running end without a result. The active week is over, and a new one is drawn for the new stables.
      </p>
      <p>This is permanent and cannot be undone. The log keeps what was.</p>
    </ConfirmDialog>
  )
}
