import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAs } from '../../testing/renderAs.tsx'
import { userView } from '../../testing/sessionViews.ts'
import { HomeTeam } from './HomeTeam.tsx'
import { OwnName } from './OwnName.tsx'

const fetched = vi.fn<typeof fetch>()
const rider = userView({ homeStableId: 'stable_8' })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answer(body: object, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

const home = () => screen.getByRole('combobox', { name: 'Home team' }) as HTMLSelectElement

test('the home team is that of the document, and is chosen among the twelve of the league, or none', async () => {
  const fake = await renderAs(rider, <HomeTeam />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(home().selectedOptions[0]?.textContent).toBe('Gravely & Daughters Funerary Services')
  expect(home().options).toHaveLength(13)
  answer({ ...rider, homeStableId: null })
  await act(async () => fireEvent.change(home(), { target: { value: '' } }))
  expect(fetched.mock.calls[0]).toMatchObject(['/api/session/home-team', { body: '{"stableId":null}' }])
  act(() => fake.stands.send({ kind: 'me', user: { ...rider, homeStableId: null } }))
  expect(home().value).toBe('')
})

test('a choice that is refused is not kept, and says why', async () => {
  await renderAs(rider, <HomeTeam />)
  answer({ code: 'stable-not-found', status: 404, message: 'Stable not found.', values: {} }, 404)
  await act(async () => fireEvent.change(home(), { target: { value: 'stable_1' } }))
  expect(screen.getByRole('alert').textContent).toBe('Stable not found.')
  expect(home().value).toBe('stable_8')
})

test('the name that others see is changed, and a refusal says what is allowed', async () => {
  await renderAs(userView({ silenced: true }), <OwnName />)
  const field = screen.getByRole('textbox', { name: 'Display name' }) as HTMLInputElement
  expect(field.value).toBe('Rider')
  fireEvent.change(field, { target: { value: 'Maud' } })
  answer({ code: 'name-taken', status: 409, message: 'Somebody is called “Maud” already.', values: {} }, 409)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change name' })))
  expect(fetched.mock.calls[0]).toMatchObject(['/api/session/name', { body: '{"name":"Maud"}' }])
  expect(screen.getByRole('alert').textContent).toBe('Somebody is called “Maud” already.')
  expect(field.value).toBe('Maud')
  expect(screen.getByText(/You’ve been muted by the moderators/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  answer(userView({ displayName: 'Maud of Mead' }), 200)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change name' })))
  expect(screen.getByRole('status').textContent).toBe('Others now see Maud of Mead.')
})
