import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { seedPaths } from '../../api/paths.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Seeder.module.css'

interface SeedAct {
  readonly path: typeof seedPaths.league
  readonly doing: string
  readonly done: string
  readonly failed: string
}

const league: SeedAct = {
  path: seedPaths.league,
  doing: 'Seeding database...',
  done: 'Database seeded successfully!',
  failed: 'Error seeding database',
}

const testStables: SeedAct = {
  path: seedPaths.testStables,
  doing: 'Seeding test stables...',
  done: 'Test stables seeded successfully!',
  failed: 'Error seeding test stables',
}

/** Fills the league with new knights, for admins. */
export function Seeder() {
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    document.title = 'Database Seeder · Tilt Yard'
  }, [])
  const run = async ({ path, doing, done, failed }: SeedAct): Promise<void> => {
    setBusy(true)
    setStatus(doing)
    try {
      const { knights, stables } = await call(path, {})
      setStatus(`${done} ${knights} knights, ${stables} stables.`)
    } catch (error) {
      setStatus(`${failed}: ${sentenceOf(error, 'The server did not answer.')}`)
    }
    setBusy(false)
  }
  return (
    <div className={styles.seeder}>
      <h1>Database Seeder</h1>
      <p>
        Seed Database makes ninety-six new knights, with new names and ratings and empty records, in place of those in
        the twelve stables. Seed Test Stables makes the two stables that only rehearse.
      </p>
      <div className={styles.acts}>
        <Button isDisabled={isBusy} onClick={() => void run(league)}>
          Seed Database
        </Button>
        <Button isQuiet isDisabled={isBusy} onClick={() => void run(testStables)}>
          Seed Test Stables
        </Button>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  )
}
