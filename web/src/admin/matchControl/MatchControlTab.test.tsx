import { act, fireEvent, getByRole, screen, within } from '@testing-library/react'
import { defaultControls } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer, sampleRosterKnight, sampleRosterStable } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { createSnapshot, sampleMatchView, sampleYard, simulateSampleRide } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

let office: FakeAdminApi
let logged: ReturnType<typeof vi.spyOn>
let schedule: object | null

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
  office = new FakeAdminApi()
  schedule = null
  const roster = { stables: [sampleRosterStable('stable_1', 'Rats', ['knight_1'])], knights: [sampleRosterKnight()] }
  office.answers.set('GET /api/rosters', () => roster)
  office.answers.set('GET /api/schedule', () => ({ schedule, today: { day: 'SUN', date: '2026-06-07' } }))
  office.answers.set('POST /api/schedules', () => ({ id: 'schedule-7' }))
})

async function open(tab = 'match-control') {
  const session = await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, `/admin?tab=${tab}`)
  await act(async () => {})
  return session
}

/** Waits until the stream opens for the new subscriptions. */
async function pass(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(100))
}

async function click(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(async () => {})
}

test('ADMIN-06 RESET-01 RESET-02 RESET-03 RESET-11 a reset asks first', async () => {
  office.answers.set('POST /api/admin/reset', () => ({ knights: 96, stables: 12 }))
  await open()
  await click('Reset Data')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Are you absolutely sure you want to reset the entire league?')
  expect(dialog.textContent).toContain('permanent and cannot be undone')
  expect(office.sent('POST /api/admin/reset')).toEqual([])
  await click('Reset the entire league')
  expect(screen.getByText('League Reset Complete!')).toBeDefined()
})

/** Focuses and presses, like the keyboard. */
async function press(name: string, within: HTMLElement = document.body): Promise<void> {
  const button = getByRole(within, 'button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
  await act(async () => {})
}

test('after a reset is requested or withdrawn the focus is nearby', async () => {
  playSeconds('second-1')
  await open()
  await press('Request a reset')
  await press('Request a reset', screen.getByRole('dialog'))
  expect(document.activeElement?.textContent).toBe('Request a reset')
  await press('Cancel request')
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What takes two admins' }))
})

test('a cancelled reset does nothing', async () => {
  await open()
  await click('Reset Data')
  await click('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(office.sent('POST /api/admin/reset')).toEqual([])
})

const season = {
  number: 1,
  name: 'Season One',
  state: 'regular',
  weeks: 3,
  championKnight: null,
  firstDay: null,
  lastDay: null,
  matches: 4,
  champion: null,
}

test('the end of the season asks first, says what it does, and shows why it is refused', async () => {
  office.answers.set('GET /api/seasons', () => ({ seasons: [season], nextWeeks: 3 }))
  office.answers.set(
    'POST /api/seasons/1/end',
    () => new RefusedServerAnswer(409, 'season-riding', 'Matches are running.'),
  )
  await open()
  await click('End the season')
  const dialog = screen.getByRole('dialog', { name: 'End Season One' })
  expect(dialog.textContent).toContain('Season Two begins')
  expect(office.sent('POST /api/seasons/1/end')).toEqual([])
  await press('End the season', dialog)
  expect(screen.getByText('Matches are running.')).toBeDefined()
  office.answers.set('POST /api/seasons/1/end', () => ({ ended: season, next: 'Season Two' }))
  await click('End the season')
  await press('End the season', screen.getByRole('dialog'))
  expect(screen.getByText('Season One is over.')).toBeDefined()
})

test('RESET-10 a failed reset shows an error, and logs it to the console', async () => {
  office.answers.set(
    'POST /api/admin/reset',
    () => new RefusedServerAnswer(500, 'reset-failed', 'Failed to reset league: x'),
  )
  await open()
  await click('Reset Data')
  await click('Reset the entire league')
  expect(screen.getByText('Failed to reset league. Please check the console for details.')).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('with a second admin, a reset becomes a request, and the other’s request is confirmed', async () => {
  const request = { id: 'second-1', act: 'reset', mark: null, by: 'osric@example.org', isOwn: false }
  const expiresAt = '2026-06-01T12:15:00.000Z'
  const requests = [{ ...request, expiresAt }]
  office.answers.set('GET /api/confirmations', () => ({ needsConfirmation: true, requests, serverTime: expiresAt }))
  office.answers.set('POST /api/confirmations', () => ({ ...request, isOwn: true, expiresAt }))
  office.answers.set('POST /api/confirmations/second-1/confirm', () => ({ act: 'reset', word: null }))
  await open()
  await click('Request a reset')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('It is done when another admin has confirmed it.')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Request a reset' })))
  expect(office.sent('POST /api/confirmations')).toEqual([{ act: 'reset' }])
  expect(office.sent('POST /api/admin/reset')).toEqual([])
  expect(screen.getByText('Another admin has 15 minutes to confirm it.')).toBeDefined()
  expect(screen.getByText(/^osric@example.org asks for a reset of the league, until/)).toBeDefined()
  await click('Confirm')
  const question = screen.getByRole('dialog', { name: 'Confirm as the second admin' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Confirm' })))
  expect(screen.getByText('League Reset Complete!')).toBeDefined()
})

const expiresAt = '2026-06-01T12:15:00.000Z'
const openRequest = (id: string, facts: object = {}) => ({
  ...{ id, act: 'reset', mark: null, by: 'osric@example.org', isOwn: true, expiresAt },
  ...facts,
})

/** Plays the list of requests: each new request replaces it, a withdrawal empties it. */
function playSeconds(...ids: string[]): { requests: object[] } {
  const list: { requests: object[] } = { requests: [] }
  office.answers.set('GET /api/confirmations', () => ({ needsConfirmation: true, ...list, serverTime: expiresAt }))
  office.answers.set('POST /api/confirmations', () => {
    const request = openRequest(ids.shift() ?? '')
    list.requests = [request]
    return request
  })
  for (const id of ids)
    office.answers.set(`POST /api/confirmations/${id}/withdraw`, () => {
      list.requests = []
      return { withdrawn: true }
    })
  return list
}

async function askForReset(): Promise<void> {
  await click('Request a reset')
  await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Request a reset')))
  await act(async () => {})
}

test('a message about a request disappears when it is no longer true', async () => {
  playSeconds('second-1', 'second-2')
  await open()
  await askForReset()
  expect(screen.getByText('Another admin has 15 minutes to confirm it.')).toBeDefined()
  await click('Cancel request')
  expect(screen.getByText('Request cancelled.')).toBeDefined()
  expect(screen.queryByText('Another admin has 15 minutes to confirm it.')).toBeNull()
  await askForReset()
  expect(screen.getByText('Another admin has 15 minutes to confirm it.')).toBeDefined()
  expect(screen.queryByText('Request cancelled.')).toBeNull()
})

/** Opens the admin screen with a stream that has sent its snapshot: later messages are news. */
async function openInTouch() {
  const { liveClient } = await open()
  await pass()
  act(() => {
    liveClient.send({ kind: 'controls', version: 1 })
    liveClient.send({ kind: 'league', version: 1 })
  })
  await pass()
  return liveClient
}

test('another admin’s requests show as soon as the stream reports them; a restore word stays', async () => {
  vi.useFakeTimers()
  const list = playSeconds('second-1')
  const liveClient = await openInTouch()
  await askForReset()
  // Another admin withdraws it, and makes their own request.
  list.requests = [openRequest('other-1', { act: 'restore', mark: '0123456789abcdef', isOwn: false })]
  act(() => liveClient.send({ kind: 'controls', version: 2 }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText(/asks for a reset/)).toBeNull()
  expect(screen.queryByText('Another admin has 15 minutes to confirm it.')).toBeNull()
  office.answers.set('POST /api/confirmations/other-1/confirm', () => ({ act: 'restore', word: 'abc-123' }))
  await click('Confirm')
  await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' })))
  list.requests = [openRequest('other-2', { isOwn: false })]
  act(() => liveClient.send({ kind: 'league', version: 2 }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/asks for a reset/)).toBeDefined()
  expect(screen.getByText(/--word abc-123/)).toBeDefined()
})

test('a request that is withdrawn while its dialog is open cannot be confirmed', async () => {
  vi.useFakeTimers()
  const list = playSeconds()
  list.requests = [openRequest('other-1', { isOwn: false })]
  const liveClient = await openInTouch()
  await click('Confirm')
  const question = within(screen.getByRole('dialog', { name: 'Confirm as the second admin' }))
  expect(question.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', false)
  list.requests = []
  act(() => liveClient.send({ kind: 'controls', version: 2 }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(question.getByRole('alert').textContent).toBe('This request is closed: confirmed, cancelled or expired.')
  expect(question.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
})

test('the word for a restore is shown to the confirming admin; one’s own request can only be withdrawn', async () => {
  const expiresAt = '2026-06-01T12:15:00.000Z'
  const asked = { act: 'restore', mark: '0123456789abcdef', by: 'osric@example.org', expiresAt }
  const requests = [
    { ...asked, id: 'second-1', isOwn: false },
    { ...asked, id: 'second-2', isOwn: true },
  ]
  office.answers.set('GET /api/confirmations', () => ({ needsConfirmation: true, requests, serverTime: expiresAt }))
  office.answers.set('POST /api/confirmations/second-1/confirm', () => ({ act: 'restore', word: 'abc-123' }))
  await open()
  expect(screen.getAllByRole('button', { name: 'Cancel request' })).toHaveLength(2)
  await click('Confirm')
  const question = screen.getByRole('dialog', { name: 'Confirm as the second admin' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Confirm' })))
  expect(screen.getByText(/--word abc-123/)).toBeDefined()
})

test('ADMIN-07 a schedule is created at once if none is active', async () => {
  await open()
  await click('Generate Schedule')
  expect(screen.getByText('Tournament schedule created successfully')).toBeDefined()
})

test('VALID-04 with an active schedule the button asks first', async () => {
  schedule = { id: 'schedule-6', status: 'active' }
  await open()
  await click('Generate Schedule')
  expect(screen.getByRole('dialog').textContent).toContain(
    'This will automatically set the current schedule to completed and create a new active one.',
  )
  expect(office.sent('POST /api/schedules')).toEqual([])
  await click('Create a new schedule')
  expect(screen.getByText('Tournament schedule created successfully')).toBeDefined()
})

test('VALID-03 without stables or knights the button links to the rosters', async () => {
  office.answers.set('GET /api/rosters', () => ({ stables: [], knights: [] }))
  await open()
  await click('Generate Schedule')
  expect(screen.getByText('No knights or stables found. Please check the ROSTERS section first.')).toBeDefined()
  expect(office.sent('POST /api/schedules')).toEqual([])
})

test.each([
  ['VALID-02', 409, 'schedule-impossible', 'No stables have knights assigned', 'No stables have knights assigned'],
  ['a failure', 500, 'internal', 'x', 'Error generating schedule. Please check the console for details.'],
])('%s: a schedule that cannot be created says why', async (_, status, code, message, sentence) => {
  office.answers.set('POST /api/schedules', () => new RefusedServerAnswer(status, code, message))
  await open()
  await click('Generate Schedule')
  expect(screen.getByText(sentence)).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('each list shows its writer, and a running set is stopped after a question', async () => {
  vi.useFakeTimers()
  const ridden = simulateSampleRide(1)
  office.answers.set('POST /api/admin/match-set/stop', () => ({ stopped: 2 }))
  const { liveClient } = await open()
  await pass()
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', null, null, null]) }, 'yard@1'))
  await pass()
  // A start asks whether to end running matches, so it is disabled until their state is known.
  const start = screen.getByRole('button', { name: 'Start a match set' }) as HTMLButtonElement
  expect(start.disabled).toBe(true)
  act(() =>
    liveClient.send(createSnapshot(sampleMatchView(ridden, { writerName: 'the steward' }), ridden.events.slice(0, 3))),
  )
  expect(start.disabled).toBe(false)
  expect(screen.getByText('Run by the steward')).toBeDefined()
  expect(screen.getAllByText('No match')).toHaveLength(3)
  await press('Force-stop matches')
  expect(office.sent('POST /api/admin/match-set/stop')).toEqual([])
  await press('Stop the matches')
  expect(screen.getByText('2 matches have been stopped.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Force-stop matches')
  // Once the stream reports the end, no button is left: the focus is beside it.
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, { status: 'completed' }), ridden.events)))
  await pass()
  expect(document.activeElement).toBe(start)
})

test('ADMIN-25 the tab explains automation', async () => {
  await open('automated-scheduling')
  const card = screen.getByRole('region', { name: 'Automated scheduling' })
  for (const said of [
    'the next week is scheduled as soon as the last slot of this one has begun',
    'every 15 minutes from 8:00 am to 11:45 pm in Helsinki',
  ])
    expect(card.textContent).toContain(said)
})

test('ADMIN-23 ADMIN-39 the switch shows its new state at once', async () => {
  office.answers.set('POST /api/controls/automation', () => new Promise(() => {}))
  await open('automated-scheduling')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable Automated Scheduling' })
  await act(async () => fireEvent.click(box))
  expect(box.checked).toBe(true)
})

test('the replay hour has its own switch and outcome', async () => {
  office.answers.set('POST /api/controls/automation', (body) => ({ controls: { ...office.controls, ...body } }))
  await open('automated-scheduling')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Replay the best jousts at night' })
  expect(box.checked).toBe(true)
  await act(async () => fireEvent.click(box))
  expect(box.checked).toBe(false)
  expect(office.sent('POST /api/controls/automation')).toEqual([{ replayHour: false }])
  expect(screen.getByText('The replay hour is off.')).toBeDefined()
})

test('a switch that is turned back during a save saves the last state', async () => {
  const saves: (() => void)[] = []
  office.answers.set(
    'POST /api/controls/automation',
    () => new Promise((resolve) => saves.push(() => resolve({ controls: null }))),
  )
  await open('automated-scheduling')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable Automated Scheduling' })
  const was = box.checked
  await act(async () => fireEvent.click(box))
  await act(async () => fireEvent.click(box))
  expect(box.checked).toBe(was)
  await act(async () => saves[0]?.())
  await act(async () => saves[1]?.())
  const wishes = office.sent('POST /api/controls/automation')
  expect(wishes).toEqual([{ automatedScheduling: !was }, { automatedScheduling: was }])
})

test('ADMIN-40 the switch turns back with an alert if the save fails', async () => {
  office.answers.set('POST /api/controls/automation', () => new RefusedServerAnswer(500, 'internal', 'x'))
  await open('automated-scheduling')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable Automated Scheduling' })
  await act(async () => fireEvent.click(box))
  expect(box.checked).toBe(false)
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContain('Error updating automated scheduling setting')
})

test('ADMIN-24 ADMIN-55 a press creates the week, and shows its id', async () => {
  await open('automated-scheduling')
  await click('Schedule Weekly Matches (Event-Driven)')
  expect(screen.getByText('Schedule creation completed. Schedule id: schedule-7')).toBeDefined()
  office.answers.set('POST /api/schedules', () => new RefusedServerAnswer(503, 'unavailable', 'The yard is closed.'))
  await click('Schedule Weekly Matches (Event-Driven)')
  expect(screen.getByText('Event-driven scheduling failed: The yard is closed.')).toBeDefined()
  // A proxy's error page is no text for the operator.
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 500 }))
  await click('Schedule Weekly Matches (Event-Driven)')
  expect(
    screen.getByText(
      'Event-driven scheduling failed: The server did not answer. Check whether the week is there, then try again.',
    ),
  ).toBeDefined()
})

test('ADMIN-01 ADMIN-02 ADMIN-03 ADMIN-04 ADMIN-05 the tabs: one at a time, by arrow keys too', async () => {
  await open()
  const list = screen.getByRole('tablist')
  const names = within(list)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    ...['MATCH CONTROL', 'BALANCING', 'CONFIGURATION', 'ROSTERS', 'AUTOMATED SCHEDULING', 'LAB', 'ACCOUNTS', 'LOG'],
  ])
  await act(async () => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowLeft' }))
  const chosen = screen.getByRole('tab', { selected: true })
  expect(chosen.textContent).toBe('LOG')
  expect(document.activeElement).toBe(chosen)
  expect(screen.getByRole('tabpanel', { name: 'LOG' }).id).toBe(chosen.getAttribute('aria-controls'))
})

test('the log shows each action with its changes, a page at a time', async () => {
  const acts = [
    {
      ...{ id: '9', at: '2026-06-01T12:00:00.000Z', uid: 'user-1', by: 'rider@example.org', act: 'controls.set' },
      ...{ subject: 'hitChance', before: { hitChance: 55 }, after: { hitChance: 60 } },
    },
    {
      ...{ id: '8', at: '2026-06-01T11:00:00.000Z', uid: 'user-1', by: 'rider@example.org', act: 'rosters.save' },
      ...{ subject: 'knight_1', before: { personalStats: { riding: 1 } }, after: { personalStats: { riding: 4 } } },
    },
  ]
  office.answers.set('GET /api/admin/log', () => ({ acts, total: 26 }))
  await open('log')
  expect(screen.getByText('Chance to Hit:').closest('li')?.textContent).toBe('Chance to Hit: 55 →to 60')
  expect(screen.getByText('Riding:').closest('li')?.textContent).toBe('Riding: 1 →to 4')
  office.answers.set('POST /api/controls', () => ({ controls: defaultControls }))
  // Only changes of settings can be undone.
  expect(screen.getAllByText(/^Undo this change/)).toHaveLength(1)
  await click('Undo this change of Chance to Hit')
  expect(office.sent('POST /api/controls')).toEqual([{ changes: [{ path: 'hitChance', value: 55, was: 60 }] }])
  expect(screen.getByText('The earlier values are saved again.')).toBeDefined()
  await click('Older')
  expect(office.asked.at(-1)?.query).toBe('offset=25&limit=25')
})
