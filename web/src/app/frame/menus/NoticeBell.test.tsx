import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { NoticeView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatLocalInstant } from '../../../league/calendar/formatLocalInstant.ts'
import { formatHelsinkiInstant } from '../../../league/calendar/helsinki.ts'
import { setResultsHidden } from '../../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../../testing/fakeServerAnswers.ts'
import type { FakeSession } from '../../../testing/fakeSession.ts'
import { SAMPLE_MONDAY_MS } from '../../../testing/leagueViews.ts'
import { renderAsUser } from '../../../testing/renderAsUser.tsx'
import { advanceClock } from '../../../testing/renderAt.tsx'
import { sampleUser } from '../../../testing/sessionViews.ts'
import { NoticeBell } from './NoticeBell.tsx'

let answers: FakeServerAnswers
let fake: FakeSession

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  answers = new FakeServerAnswers()
  act(() => setResultsHidden(false))
})

function notice(matchId: string, minute: number, facts: Partial<NoticeView> = {}): NoticeView {
  const at = new Date(SAMPLE_MONDAY_MS + minute * 60_000).toISOString()
  const outcome = { winner: 'Lady Maud', ending: 'points' } as const
  return {
    ...{ kind: 'after', subject: matchId, matchId, at, isRead: false, startsAt: null, bet: null, outcome },
    riders: ['Sur Ivo', 'Lady Maud'],
    ...facts,
  }
}
const coming = notice('', 5, {
  ...{ kind: 'before', subject: 'schedule-1/MON-3', matchId: null, outcome: null },
  startsAt: '2026-11-23T06:15:00.000Z',
})

async function open(...notices: NoticeView[]): Promise<void> {
  answers.at.set('/api/notices', { notices, unread: notices.length })
  answers.at.set('/api/notices/read', { unread: 0 })
  fake = await renderAsUser(sampleUser(), <NoticeBell />)
  await advanceClock(0)
}

const bell = () => screen.getByRole('button', { name: /^Notices/ })
const lines = () => within(screen.getByRole('region', { name: 'Notices' })).getAllByRole('listitem')

test('the bell shows the number of unread notices and lists them; opening marks them read', async () => {
  await open(coming, notice('m-1', 1))
  expect(bell().textContent).toBe('2Notices, 2 unread')
  fireEvent.click(bell())
  await advanceClock(0)
  expect(lines().map((line) => line.querySelector('span')?.textContent)).toEqual([
    'It begins at 8:15 am, Helsinki time.',
    'It is over: Lady Maud has won.',
  ])
  expect(lines().map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    '/jousts/schedule-1/MON-3',
    '/matches/m-1',
  ])
  expect(answers.sent).toEqual([{ address: '/api/notices/read', body: { until: coming.at } }])
  expect(bell().textContent).toBe('Notices')
})

test("a notice's time is league time like its text, and the note has the reader's own", async () => {
  await open(coming)
  fireEvent.click(bell())
  const [line] = lines()
  const time = line?.querySelector('time')
  expect(time?.textContent).toBe(`${formatHelsinkiInstant(coming.at)}, Helsinki time`)
  fireEvent.focus(time?.parentElement ?? document.body)
  expect(screen.getByRole('tooltip').textContent).toBe(`Your time: ${formatLocalInstant(coming.at)}`)
})

test('with results hidden a notice says only that a joust is over, until that was seen', async () => {
  act(() => setResultsHidden(true))
  await open(notice('m-1', 1), notice('m-2', 0, { kind: 'bet-settled', bet: { stake: 10, returned: 17.24 } }))
  fireEvent.click(bell())
  expect(lines().map((line) => line.querySelector('span')?.textContent)).toEqual([
    'It is over.',
    'Your bet on this joust is settled.',
  ])
  expect(document.body.innerHTML).not.toContain('has won')
  expect(document.body.innerHTML).not.toContain('17.24')
})

test('a new notice is read out, and an earlier one is not', async () => {
  await open(notice('m-1', 1))
  expect(screen.getByRole('status').textContent).toBe('')
  answers.at.set('/api/notices', { notices: [notice('m-2', 2), notice('m-1', 1)], unread: 2 })
  act(() => fake.liveClient.send({ kind: 'me', user: sampleUser({ noticedAt: notice('m-2', 2).at }) }))
  await advanceClock(0)
  expect(screen.getByRole('status').textContent).toBe('Sur Ivo against Lady Maud. It is over: Lady Maud has won.')
})

test('without notices the bell leads to the followed knights and stables', async () => {
  await open()
  fireEvent.click(bell())
  const panel = within(screen.getByRole('region', { name: 'Notices' }))
  expect(panel.getByText(/^No notifications yet/)).toBeDefined()
  expect(panel.getByRole('link').getAttribute('href')).toBe('/following')
  expect(answers.sent).toEqual([])
})

test('a log-out ends the device’s pushes; a change of page does not', async () => {
  const unsubscribe = vi.fn(async () => true)
  const subscription = { endpoint: 'https://push.example.org/1', unsubscribe }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  const serviceWorker = { getRegistration: async () => registration }
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  await open()
  cleanup()
  await advanceClock(0)
  expect(unsubscribe).not.toHaveBeenCalled()
  await open()
  await act(() => fake.store.logOut())
  cleanup()
  await advanceClock(0)
  expect(unsubscribe).toHaveBeenCalledOnce()
})
