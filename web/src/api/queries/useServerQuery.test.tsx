import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../testing/fakeCaches.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { hydrateQueries } from '../hydration/ssrData.ts'
import { LiveClientContext, usePageOutage } from '../live/liveStore.ts'
import { Refusal } from '../refusal.ts'
import * as queries from './queries.ts'
import { getQueryClient, QUERY_RETRY_MS, QUERY_STALE_AFTER_MS, WAIT_BEFORE_SAVED_REPLY_MS } from './queryClient.ts'
import { useLiveQuery } from './useServerQuery.ts'

const ADDRESS = '/api/schedule'
/** Each test has its own day, since the offline cache limits writes. */
let startMs = Date.parse('2026-11-24T12:00:00Z')
let answers: FakeServerAnswers
let stores: FakeCaches
let liveClient: FakeLiveClient

beforeEach(() => {
  startMs += 86_400_000
  vi.useFakeTimers({ now: startMs })
  stores = new FakeCaches()
  vi.stubGlobal('caches', stores.asCaches)
  answers = new FakeServerAnswers()
  liveClient = new FakeLiveClient()
})

/** Shows the schedule's reply and error. */
function Part({ name }: { readonly name: string }) {
  const { data, error, refetch } = useLiveQuery(queries.scheduleQuery())
  const failure = error instanceof Refusal ? error.code : String(error)
  return <button type="button" onClick={refetch}>{`${name}: ${JSON.stringify(data)} ${failure}`}</button>
}

function CutOff() {
  return <output>{JSON.stringify(usePageOutage())}</output>
}

let show: (isShown: boolean) => void

function Page({ parts }: { readonly parts: readonly string[] }) {
  const [isShown, setShown] = useState(true)
  show = setShown
  return (
    <LiveClientContext value={liveClient.client}>
      <CutOff />
      {isShown && parts.map((name) => <Part key={name} name={name} />)}
    </LiveClientContext>
  )
}

async function open(...parts: readonly string[]): Promise<void> {
  render(<Page parts={parts.length > 0 ? parts : ['one']} />)
  await advanceClock(0)
}

const shown = () => screen.queryByRole('button')?.textContent
const cutOff = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const tell = (version: number) => act(() => liveClient.send({ kind: 'schedule', version }, `schedule@${version}`))

/** Sets a reply with its versions. */
function answerAt(version: number, value: unknown): void {
  const headers = { 'tiltyard-versions': `schedule@${version},league@9` }
  answers.at.set(ADDRESS, () => new Response(JSON.stringify(value), { headers }))
}

describe('no request is made twice', () => {
  test('for several components, or for a version that they already have', async () => {
    answerAt(3, 'first')
    await open('one', 'other')
    await advanceClock(0)
    tell(3)
    await advanceClock(QUERY_STALE_AFTER_MS - 1)
    expect(answers.asked).toEqual([ADDRESS])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'one: "first" null',
      'other: "first" null',
    ])
  })

  test('within the fresh time after a return to the page; later it is, with the old reply in place', async () => {
    answerAt(3, 'first')
    await open()
    act(() => show(false))
    await advanceClock(QUERY_STALE_AFTER_MS - 1)
    act(() => show(true))
    expect(shown()).toBe('one: "first" null')
    await advanceClock(0)
    expect(answers.asked).toHaveLength(1)
    act(() => show(false))
    await advanceClock(2)
    answerAt(3, 'second')
    act(() => show(true))
    expect(shown()).toBe('one: "first" null')
    await advanceClock(0)
    expect(answers.asked).toHaveLength(2)
    expect(shown()).toBe('one: "second" null')
  })

  test('for a change that several components hear', async () => {
    answerAt(3, 'first')
    await open('one', 'other')
    tell(3)
    answerAt(4, 'second')
    tell(4)
    await advanceClock(1_500)
    expect(answers.asked).toHaveLength(2)
  })
})

test('a change is refetched after a random delay, so that clients do not all ask at once', async () => {
  answerAt(3, 'first')
  liveClient.chance = 0.5
  await open()
  tell(3)
  answerAt(5, 'second')
  tell(4)
  await advanceClock(700)
  tell(5)
  expect(answers.asked).toHaveLength(1)
  await advanceClock(50)
  expect(answers.asked).toHaveLength(2)
  expect(shown()).toBe('one: "second" null')
  await advanceClock(2_000)
  expect(answers.asked).toHaveLength(2)
})

test('an answer older than the version that the stream announced is requested again', async () => {
  answerAt(3, 'old')
  await open()
  answerAt(4, 'new')
  tell(4)
  await advanceClock(1_500)
  expect(shown()).toBe('one: "new" null')
})

test('a reply without a version is refetched when the stream announces one', async () => {
  answers.at.set(ADDRESS, 'first')
  await open()
  tell(3)
  await advanceClock(0)
  expect(answers.asked).toHaveLength(2)
  tell(3)
  await advanceClock(2_000)
  expect(answers.asked).toHaveLength(2)
})

test('a restored league refetches everything', async () => {
  answerAt(8, 'before')
  await open()
  act(() => liveClient.send({ kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 1 }))
  tell(8)
  answerAt(2, 'restored')
  act(() => liveClient.send({ kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 2 }))
  tell(2)
  await advanceClock(1_500)
  expect(shown()).toBe('one: "restored" null')
})

test('a network failure keeps the data, and retries automatically', async () => {
  answerAt(3, 'first')
  await open()
  answers.isLineDown = true
  act(() => screen.getByRole('button').click())
  await advanceClock(0)
  expect(shown()).toBe('one: "first" network')
  answers.isLineDown = false
  answerAt(3, 'third')
  await advanceClock(QUERY_RETRY_MS)
  expect(shown()).toBe('one: "third" null')
})

test('a failed query can be refetched at once', async () => {
  answers.isLineDown = true
  await open()
  expect(shown()).toBe('one: null network')
  answers.isLineDown = false
  answerAt(3, 'first')
  act(() => screen.getByRole('button').click())
  await advanceClock(0)
  expect(shown()).toBe('one: "first" null')
})

test('a refusal replaces the last reply, and is not retried', async () => {
  answerAt(3, 'first')
  await open()
  answers.refuse(ADDRESS, 'no-active-schedule', 'No.')
  act(() => screen.getByRole('button').click())
  await advanceClock(0)
  expect(shown()).toBe('one: null no-active-schedule')
  await advanceClock(2 * QUERY_RETRY_MS)
  expect(answers.asked).toHaveLength(2)
})

test.each([429, 503])('a refusal with %i is retried', async (status) => {
  answers.refuse(ADDRESS, 'too-many', 'No.', status)
  await open()
  await advanceClock(QUERY_RETRY_MS)
  expect(answers.asked).toHaveLength(2)
})

describe('with a saved reply of an earlier visit', () => {
  beforeEach(async () => {
    answerAt(3, 'before')
    await open()
    cleanup()
    vi.setSystemTime(startMs + 3_600_000)
    liveClient = new FakeLiveClient()
  })

  test('a network failure shows it with its time, and retries', async () => {
    answers.isLineDown = true
    await open()
    expect(shown()).toBe('one: "before" network')
    expect(cutOff()).toEqual({ kind: 'line', since: startMs })
    answers.isLineDown = false
    answerAt(4, 'now')
    await advanceClock(QUERY_RETRY_MS)
    expect(shown()).toBe('one: "now" null')
    expect(cutOff()?.since).not.toBe(startMs)
  })

  test('a slow reply shows it meanwhile, and then replaces it', async () => {
    let letCome = (): void => undefined
    answers.at.set(ADDRESS, () => new Promise((resolve) => (letCome = () => resolve('now'))))
    await open()
    await advanceClock(WAIT_BEFORE_SAVED_REPLY_MS - 1)
    expect(shown()).toBe('one: null null')
    await advanceClock(1)
    expect(shown()).toBe('one: "before" null')
    expect(cutOff()).toEqual({ kind: 'line', since: startMs })
    letCome()
    await advanceClock(0)
    expect(shown()).toBe('one: "now" null')
  })

  test('a refusal shows no saved reply', async () => {
    answers.refuse(ADDRESS, 'no-active-schedule', 'No.')
    await open()
    expect(shown()).toBe('one: null no-active-schedule')
    expect(cutOff()).toBeNull()
  })
})

describe('data of a server-rendered page', () => {
  const drawn = () => {
    const server = getQueryClient(new FakeLiveClient().client)
    server.setQueryData([ADDRESS], 'drawn', { updatedAt: startMs - 60_000 })
    const [query] = server.getQueryCache().getAll()
    const state = { queries: [{ queryKey: query?.queryKey, queryHash: query?.queryHash, state: query?.state }] }
    return { drawnAt: startMs - 60_000, versions: { schedule: 7 }, state }
  }

  test.each([
    ['before any version', []],
    ['for its own version', [7]],
  ])('is not refetched %s', async (_when, versions) => {
    hydrateQueries(getQueryClient(liveClient.client), drawn(), true)
    await open()
    for (const version of versions) tell(version)
    await advanceClock(2_000)
    expect(shown()).toBe('one: "drawn" null')
    expect(answers.asked).toEqual([])
  })

  test('is refetched for a newer version', async () => {
    answerAt(8, 'asked')
    hydrateQueries(getQueryClient(liveClient.client), drawn(), true)
    await open()
    tell(8)
    await advanceClock(1_500)
    expect(shown()).toBe('one: "asked" null')
  })

  test('is refetched at once if it is old, and dated while the network fails', async () => {
    answers.isLineDown = true
    hydrateQueries(getQueryClient(liveClient.client), drawn(), false)
    await open()
    expect(shown()).toBe('one: "drawn" network')
    expect(cutOff()).toEqual({ kind: 'line', since: startMs - 60_000 })
    answers.isLineDown = false
    answerAt(7, 'asked')
    await advanceClock(QUERY_RETRY_MS)
    expect(shown()).toBe('one: "asked" null')
    expect(answers.asked).toHaveLength(2)
  })
})
