import type { LiveMessage } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { LiveHub } from './liveHub.ts'
import { parseStreamPositions } from './position.ts'
import type { Viewer } from './viewer.ts'

function build() {
  const versions = { schedule: 3, league: 5, controls: 1 }
  const source = {
    yard: async () => ({ isLive: false, matchSet: null, nextJoustsAt: null }),
    changes: async () => ({ ...versions }),
    match: async () => null,
    heads: async () => new Map(),
  }
  return { versions, hub: new LiveHub(source, new FakeClock()) }
}

function viewerOf(...topics: ('schedule' | 'league' | 'yard')[]) {
  const received: LiveMessage[] = []
  const keep = (chunk: Buffer): void => {
    const data = chunk
      .toString()
      .split('\n')
      .find((line) => line.startsWith('data: '))
    if (data) received.push(JSON.parse(data.slice('data: '.length)))
  }
  const viewer: Viewer = { topics, send: keep, end: keep }
  return { viewer, received }
}

test('DATA-76 SCHED-26 a schedule subscriber receives the current version and each change', async () => {
  const { hub, versions } = build()
  const { viewer, received } = viewerOf('schedule')
  await hub.join(viewer, new Map())
  versions.league = 6
  await hub.catchUp()
  versions.schedule = 4
  await hub.catchUp()
  await hub.catchUp()
  expect(received.slice(1)).toEqual([
    { kind: 'schedule', version: 3 },
    { kind: 'schedule', version: 4 },
  ])
})

test('a returning viewer who missed nothing receives nothing', async () => {
  const { hub, versions } = build()
  const { viewer, received } = viewerOf('schedule', 'league')
  versions.league = 8
  await hub.join(viewer, parseStreamPositions('schedule@3,league@5', viewer.topics))
  expect(received.slice(1)).toEqual([{ kind: 'league', version: 8 }])
})

test('a publisher sends a change without waiting for the next sweep', async () => {
  const { hub, versions } = build()
  const { viewer, received } = viewerOf('league')
  await hub.join(viewer, new Map())
  versions.league = 6
  hub.hear({ kind: 'changes' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(received.at(-1)).toEqual({ kind: 'league', version: 6 })
})
