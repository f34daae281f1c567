// A refused log-in: does its time tell whether an account exists? With whole tries, hashing and store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Identity } from '../server/dist/accounts/identity.js'
import { systemClock } from '../server/dist/clock.js'
import { openEmbedded } from '../server/dist/database/database.js'
import { createLog } from '../server/dist/log.js'
import { median } from './measure.mjs'

const TRIES = 200
const known = 'maud@example.org'

export async function benchLogIn() {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-bench-'))
  const { database, close } = await openEmbedded(folder)
  const policy = { minLength: 6, maxLength: 128, needs: [] }
  const log = createLog('silent')
  const identity = new Identity({ database, clock: systemClock, log, policy, sessionKey: 'bench'.repeat(16) })
  await identity.admit(known, 'tilt at me', undefined)
  const times = { known: [], unknown: [] }
  for (let at = 0; at < TRIES; at++) {
    times.known.push(await refusedIn(identity, known))
    times.unknown.push(await refusedIn(identity, `nobody${at}@example.org`))
  }
  await close()
  rmSync(folder, { recursive: true })
  const [own, other] = [median(times.known), median(times.unknown)]
  return [
    {
      name: 'log-in refused, a known address',
      value: Number(own.toFixed(1)),
      unit: 'ms',
      baseline: 'an unknown address',
      baselineValue: Number(other.toFixed(1)),
      ratio: Number((own / other).toFixed(3)),
    },
  ]
}

async function refusedIn(identity, email) {
  const started = performance.now()
  const isIn = await identity.logIn(email, 'not the password', undefined).then(
    () => true,
    () => false,
  )
  if (isIn) throw new Error('A wrong password was let in.')
  return performance.now() - started
}
