import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleKnightView } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { FollowingScreen } from './FollowingScreen.tsx'

const since = '2026-11-20T12:00:00.000Z'
const settings = {
  ...{ beforePage: true, afterPage: true, betsPage: true },
  ...{ beforePush: true, afterPush: false, betsPush: false, minutesBefore: 10 },
}
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
  answers.at.set('/api/notices/settings', () => {
    const changes = answers.sent.filter(({ address }) => address === '/api/notices/settings').map(({ body }) => body)
    return { settings: Object.assign({ ...settings }, ...changes), pushKey: 'BA', devices: 0 }
  })
  answers.at.set('/api/following/calendar', { path: null })
  answers.at.set('/api/knights', { knights: [sampleKnightView(1, 'stable_1')], total: 1 })
  answers.at.set('/api/following', {
    follows: [
      { kind: 'knight', id: 'knight_1', since },
      { kind: 'stable', id: 'stable_2', since },
    ],
  })
})

const refused = () => new Response('{}', { status: 503 })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open(): Promise<void> {
  await renderAsUser(sampleUser(), <FollowingScreen />, '/following')
  await settle()
  await settle()
}

test('the page lists followed stables and knights, each with a link and a button to unfollow', async () => {
  await open()
  const part = within(screen.getByRole('region', { name: 'KNIGHTS AND STABLES' }))
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/stables/stable_2',
    '/knights/knight_1',
  ])
  answers.at.set('/api/following', { follows: [] })
  fireEvent.click(part.getByRole('button', { name: /^Following Sur Test Rider/ }))
  expect(await part.findByText(/^None yet/)).toBeDefined()
})

test('a visitor is asked to create an account', async () => {
  await renderAsUser(null, <FollowingScreen />, '/following')
  fireEvent.click(screen.getByRole('button', { name: 'Join Now' }))
  expect(await screen.findByRole('dialog', { name: 'Join Now' })).toBeDefined()
  expect(answers.asked).toEqual([])
})

test('each kind of notice has its own switch for page and push; a failed change is reverted', async () => {
  await open()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('When it is over, by push').checked).toBe(false)
  await act(async () => fireEvent.click(box('When it is over, by push')))
  expect(box('When it is over, by push').checked).toBe(true)
  fireEvent.change(screen.getByRole('combobox', { name: 'Remind me before a joust' }), { target: { value: '30' } })
  await settle()
  expect(answers.sent.map(({ body }) => body)).toEqual([{ afterPush: true }, { minutesBefore: 30 }])
  answers.refuse('/api/notices/settings', 'unavailable', 'Closed.', 503)
  fireEvent.click(box('When a bet of yours is settled, on the page'))
  expect(await screen.findByText('Couldn’t save. Try again.')).toBeDefined()
  expect(box('When a bet of yours is settled, on the page').checked).toBe(true)
})

test('changes are sent one after the other, and a failed one does not revert a later one', async () => {
  await open()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const minutes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Remind me before a joust' })
  let answer = (_: Response): void => undefined
  answers.at.set('/api/notices/settings', () => new Promise<Response>((resolve) => (answer = resolve)))
  fireEvent.change(minutes, { target: { value: '30' } })
  fireEvent.change(minutes, { target: { value: '15' } })
  fireEvent.click(box('When it is over, by push'))
  fireEvent.click(box('When it is over, by push'))
  await settle()
  const sent = [{ minutesBefore: 30 }, { minutesBefore: 15 }, { afterPush: true }, { afterPush: false }]
  const kept = new Response(JSON.stringify({ settings: { ...settings, minutesBefore: 15 } }))
  for (const [at, reply] of [refused(), kept, refused(), refused()].entries()) {
    expect(answers.sent.map(({ body }) => body)).toEqual(sent.slice(0, at + 1))
    expect([minutes.value, box('When it is over, by push').checked]).toEqual(['15', false])
    answer(reply)
    await settle()
    await settle()
  }
  expect([minutes.value, box('When it is over, by push').checked]).toEqual(['15', false])
  expect(screen.getByText('Couldn’t save. Try again.')).toBeDefined()
})

test('the calendar has no address before the user asks for one, and a new one when it is renewed', async () => {
  await open()
  answers.at.set('/api/following/calendar', { path: '/api/calendar/first.ics' })
  fireEvent.click(screen.getByRole('button', { name: 'Create calendar link' }))
  const first = `${location.origin}/api/calendar/first.ics`
  expect(await screen.findByText(first)).toBeDefined()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Link copied.')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith(first)
  answers.at.set('/api/following/calendar', { path: '/api/calendar/second.ics' })
  fireEvent.click(screen.getByRole('button', { name: 'Renew' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew' }))
  expect(await screen.findByText('New link created. The old one no longer works.')).toBeDefined()
  expect(screen.getByText(`${location.origin}/api/calendar/second.ics`)).toBeDefined()
})

describe('this device', () => {
  const endpoint = 'https://push.example.org/1'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: vi.fn(),
  }
  const subscribe = vi.fn()
  let subscribed: object | null

  beforeEach(async () => {
    subscribed = null
    subscribe.mockReset().mockImplementation(async () => {
      subscribed = subscription
      return subscription
    })
    subscription.unsubscribe.mockReset().mockImplementation(async () => {
      subscribed = null
    })
    const registration = { pushManager: { subscribe, getSubscription: async () => subscribed } }
    const serviceWorker = {
      register: vi.fn(async () => registration),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }))
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
    answers.at.set('/api/notices/push', { devices: 1 })
    answers.at.set('/api/notices/push/remove', { devices: 0 })
  })
  const push = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Push notices to this device' })

  test('gets pushes once the browser allows them, without results by default, until turned off', async () => {
    await open()
    expect(push().checked).toBe(false)
    await act(async () => fireEvent.click(push()))
    const results = await screen.findByRole<HTMLInputElement>('switch', { name: 'Include the result' })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BA' })
    const keys = { p256dh: 'P', auth: 'A' }
    expect(answers.sent.map(({ body }) => body)).toEqual([{ endpoint, keys, tellsResults: false }])
    await act(async () => fireEvent.click(results))
    expect(answers.sent.at(-1)?.body).toEqual({ endpoint, keys, tellsResults: true })
    await act(async () => setResultsHidden(true))
    await settle()
    expect(answers.sent.at(-1)?.body).toEqual({ endpoint, keys, tellsResults: false })
    expect(screen.queryByRole('switch', { name: 'Include the result' })).toBeNull()
    await act(async () => fireEvent.click(push()))
    expect(answers.sent.at(-1)).toEqual({ address: '/api/notices/push/remove', body: { endpoint } })
    expect(subscription.unsubscribe).toHaveBeenCalled()
    expect(push().checked).toBe(false)
  })

  test('learns here that results are hidden', async () => {
    subscribed = subscription
    localStorage.setItem('tiltyard-push', JSON.stringify({ uid: 'user-1', tellsResults: true }))
    answers.isLineDown = true
    await act(async () => setResultsHidden(true))
    await settle()
    answers.isLineDown = false
    answers.sent.length = 0
    await open()
    expect(push().checked).toBe(true)
    expect(answers.sent).toEqual([
      { address: '/api/notices/push', body: { endpoint, keys: { p256dh: 'P', auth: 'A' }, tellsResults: false } },
    ])
  })

  test('is off if it belonged to another user', async () => {
    subscribed = subscription
    localStorage.setItem('tiltyard-push', JSON.stringify({ uid: 'somebody', tellsResults: true }))
    await open()
    expect(push().checked).toBe(false)
  })

  test('shows that the push service refuses, and that notices are blocked', async () => {
    subscribe.mockRejectedValue(new Error('no push service'))
    await open()
    await act(async () => fireEvent.click(push()))
    expect(await screen.findByText(/push service refused/)).toBeDefined()
    expect(push().checked).toBe(false)
    cleanup()
    vi.stubGlobal('Notification', { permission: 'denied' })
    await open()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/Notifications are blocked/)).toBeDefined()
  })

  test('shows that the browser has no push', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(globalThis, 'PushManager')
    await open()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/can’t get push notifications here/)).toBeDefined()
  })
})
