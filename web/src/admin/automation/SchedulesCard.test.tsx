import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ScheduleView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

let office: FakeAdminApi
let schedules: ScheduleView[]

function schedule(id: string, status: ScheduleView['status']): ScheduleView {
  const instant = '2026-11-22T06:00:00.000Z'
  return {
    ...{ id, name: `Tournament ${id}`, status, isAdminTest: false },
    ...{ startDate: instant, endDate: instant, createdAt: instant, updatedAt: instant },
    days: [
      { day: 'SUN', date: '2026-11-22', matches: 256, completed: 256, ridden: 256 },
      { day: 'SAT', date: '2026-11-28', matches: 256, completed: 4, ridden: 4 },
    ],
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  office = new FakeAdminApi()
  schedules = [schedule('two', 'active'), schedule('one', 'completed')]
  office.answers.set('GET /api/schedules', () => ({ schedules, total: schedules.length }))
})

async function open(): Promise<HTMLElement> {
  await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, '/admin?tab=automated-scheduling')
  await act(async () => {})
  return screen.getByRole('region', { name: 'Schedules' })
}

async function click(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(async () => {})
}

test('each schedule shows its week, status and progress', async () => {
  const rows = within(await open()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tournament twoNovember 22 to November 28drawn up '),
    expect.stringContaining('Completed260 of 512 over'),
  ])
})

test.each([
  [
    'GEN-02',
    'Complete (Tournament two)',
    'Complete',
    'two/status',
    { status: 'completed' },
    'Tournament two is completed.',
  ],
  [
    'GEN-02',
    'Make active (Tournament one)',
    'Make active',
    'one/status',
    { status: 'active' },
    'Tournament one is active.',
  ],
  ['DATA-73', 'Delete (Tournament one)', 'Delete', 'one/delete', {}, 'Tournament one is deleted.'],
])('%s %s needs a question, is sent and shows its outcome', async (_, button, confirmation, path, body, outcome) => {
  office.answers.set(`POST /api/schedules/${path}`, () => {
    schedules = []
    return {}
  })
  await open()
  await click(button)
  expect(office.sent(`POST /api/schedules/${path}`)).toEqual([])
  await click(confirmation)
  expect(office.sent(`POST /api/schedules/${path}`)).toEqual([body])
  expect(screen.getByText(outcome)).toBeDefined()
  expect(screen.getByText('No schedule has been drawn up yet.')).toBeDefined()
})

/** Focuses and presses, like the keyboard. */
async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus()
  await click(name)
}

test.each([
  ['Complete (Tournament two)', 'Complete', 'two/status', 'Make active (Tournament two)'],
  ['Make active (Tournament one)', 'Make active', 'one/status', 'Complete (Tournament one)'],
  ['Delete (Tournament one)', 'Delete', 'one/delete', 'Delete (Tournament two)'],
  ['Delete (Tournament two)', 'Delete', 'two/delete', 'Make active (Tournament one)'],
])('after "%s" is confirmed the focus is on the nearest button', async (button, act, path, found) => {
  const [id, what] = path.split('/')
  office.answers.set(`POST /api/schedules/${path}`, ({ status }) => {
    const changed = schedules.map((one) => (one.id === id ? { ...one, status: status as 'active' } : one))
    schedules = what === 'delete' ? schedules.filter((one) => one.id !== id) : changed
    return {}
  })
  await open()
  await press(button)
  await press(act)
  expect(document.activeElement?.textContent).toBe(found)
})

test('if no button is left, the focus is on the card’s heading', async () => {
  schedules = [schedule('two', 'active')]
  office.answers.set('POST /api/schedules/two/delete', () => {
    schedules = []
    return {}
  })
  await open()
  await press('Delete (Tournament two)')
  await press('Delete')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Schedules' }))
})

test('a deleted schedule shows an error', async () => {
  const gone = new RefusedServerAnswer(404, 'schedule-not-found', 'Tournament schedule not found')
  office.answers.set('POST /api/schedules/one/delete', () => gone)
  await open()
  await click('Delete (Tournament one)')
  await click('Delete')
  expect(screen.getByText('Tournament schedule not found')).toBeDefined()
})

test.each([
  [
    'the server’s sentence',
    new RefusedServerAnswer(500, 'internal', 'Something went wrong on our side. Reference: r7.'),
    'Something went wrong on our side. Reference: r7.',
  ],
  [
    'what to do, if another server has answered',
    null,
    'The server did not answer. Check whether the week is there, then try again.',
  ],
])('ERR-28: a week that cannot be created says %s', async (_, answer, outcome) => {
  await open()
  if (answer) office.answers.set('GET /api/schedule', () => answer)
  else vi.stubGlobal('fetch', async () => new Response('<h1>Internal Server Error</h1>', { status: 500 }))
  await click('Schedule Weekly Matches (Event-Driven)')
  expect(await screen.findByText(`Event-driven scheduling failed: ${outcome}`)).toBeDefined()
})
