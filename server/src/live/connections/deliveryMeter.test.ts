import { createSampleMatch, readingA, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import {
  type NarratedFact,
  preNarratedNarrator,
  simulateNarratedFacts,
} from '../../testing/league/simulateNarratedFacts.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { LiveHub } from '../liveHub.ts'
import type { Viewer } from '../viewer.ts'
import type { DeliveryMeter } from './deliveryMeter.ts'

const { setup, entropy } = createSampleMatch(seedFromText('meter'), 1, readingA)
const events = simulateNarratedFacts(setup, entropy)

/** A hub on a store in memory, with its meter. */
function build() {
  const clock = new FakeClock()
  const stored: NarratedFact[] = []
  let storedAt = new Date(clock.now())
  const match = () => sampleView(setup, { id: 'm1', version: stored.length })
  const source = {
    yard: async () => ({ isLive: true, matchSet: null, nextJoustsAt: null }),
    changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
    heads: async () => new Map([['m1', { head: stored.length, version: stored.length }]]),
    match: async () => ({ match: match(), events: [...stored], teller: preNarratedNarrator, storedAt }),
  }
  const counted: [string, number][] = []
  const lags: number[] = []
  const meter: DeliveryMeter = {
    delivered: (kind, messages) => void counted.push([kind, messages]),
    sent: (lagMs) => void lags.push(lagMs),
  }
  const hub = new LiveHub(source, clock, quietLog, meter)
  /** Stores the next event, like another process. */
  const store = (): NarratedFact[] => {
    stored.push(...events.slice(stored.length, stored.length + 1))
    storedAt = new Date(clock.now())
    return stored.slice(-1)
  }
  return { clock, hub, counted, lags, match, store, moment: () => storedAt }
}

/** A viewer that keeps the chunks it receives. */
function viewer(): Viewer & { readonly sent: Buffer[] } {
  const sent: Buffer[] = []
  return { topics: ['match:m1'], sent, send: (chunk) => void sent.push(chunk), end: () => {} }
}

test('the meter counts each message once per viewer that receives it', async () => {
  const { hub, counted, match, store, moment } = build()
  const viewers = [viewer(), viewer(), viewer()]
  for (const one of viewers) await hub.join(one, new Map([['match:m1', 0]]))
  for (const { sent } of viewers) sent.length = 0
  counted.length = 0
  hub.hear({ kind: 'events', match: match(), events: store(), teller: preNarratedNarrator, storedAt: moment() })
  expect(counted).toEqual([['match', 3]])
  expect(viewers.map(({ sent }) => sent.length)).toEqual([1, 1, 1])
})

test('the lag runs from storing an event to the sockets, whichever process stored it', async () => {
  const { clock, hub, lags, match, store, moment } = build()
  await hub.join(viewer(), new Map())
  const own = store()
  clock.advance(40)
  hub.hear({ kind: 'events', match: match(), events: own, teller: preNarratedNarrator, storedAt: moment() })
  store()
  clock.advance(1_500)
  await hub.refresh('m1')
  expect(lags).toEqual([40, 1_500])
})

test('unwatched events and repeated events have no lag', async () => {
  const { hub, lags, match, store, moment } = build()
  await hub.currentMatch('m1')
  hub.hear({ kind: 'events', match: match(), events: store(), teller: preNarratedNarrator, storedAt: moment() })
  await hub.join(viewer(), new Map())
  await hub.catchUp()
  expect(lags).toEqual([])
})
