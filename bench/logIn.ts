// A refused log-in: does its time reveal if an account exists? Whole attempts with hashing and store.
import { IdentityService } from '../server/src/accounts/identity/identityService.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import { type BenchRow, measureMediansInTurnMs, roundTo, withTemporaryFolder } from './measure.ts'

const TRIES = 200
const known = 'maud@example.org'

export async function benchRefusedLogInTimingLeak(): Promise<BenchRow[]> {
  const [own, other] = await withTemporaryFolder(async (folder) => {
    const { database, close } = await openEmbedded(folder)
    const policy = { minLength: 6, maxLength: 128, needs: [] }
    const log = createLog('silent')
    const identity = new IdentityService({ database, clock: systemClock, log, policy, sessionKey: 'bench'.repeat(16) })
    await identity.admit(known, 'tilt at me', undefined)
    const medians = await measureMediansInTurnMs(
      () => expectRefusal(identity, known),
      (at) => expectRefusal(identity, `nobody${at}@example.org`),
      TRIES,
    )
    await close()
    return medians
  })
  return [
    {
      name: 'log-in refused, a known address',
      value: roundTo(own, 1),
      unit: 'ms',
      baseline: 'an unknown address',
      baselineValue: roundTo(other, 1),
      ratio: roundTo(own / other, 3),
    },
  ]
}

async function expectRefusal(identity: IdentityService, email: string): Promise<void> {
  const isIn = await identity.logIn(email, 'not the password', undefined).then(
    () => true,
    () => false,
  )
  if (isIn) throw new Error('A wrong password was let in.')
}
