import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { HomeStableSelect } from './HomeStableSelect.tsx'

const fetched = vi.fn<typeof fetch>()
const rider = sampleUser({ homeStableId: 'stable_8' })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

function answer(body: object, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

const home = () => screen.getByRole('combobox', { name: 'Home team' }) as HTMLSelectElement

test('the home team is that of the document, and can be any of the twelve stables or none', async () => {
  const fake = await renderAsUser(rider, <HomeStableSelect />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(home().selectedOptions[0]?.textContent).toBe('Gravely & Daughters Funerary Services')
  expect(home().options).toHaveLength(13)
  answer({ ...rider, homeStableId: null })
  await act(async () => fireEvent.change(home(), { target: { value: '' } }))
  expect(fetched.mock.calls[0]).toMatchObject(['/api/session/home-team', { body: '{"stableId":null}' }])
  act(() => fake.liveClient.send({ kind: 'me', user: { ...rider, homeStableId: null } }))
  expect(home().value).toBe('')
})

test('a refused choice is reverted and shows the reason', async () => {
  await renderAsUser(rider, <HomeStableSelect />)
  answer({ code: 'stable-not-found', status: 404, message: 'Stable not found.', values: {} }, 404)
  await act(async () => fireEvent.change(home(), { target: { value: 'stable_1' } }))
  expect(screen.getByRole('alert').textContent).toBe('Stable not found.')
  expect(home().value).toBe('stable_8')
})
