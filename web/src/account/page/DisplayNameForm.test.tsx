import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { DisplayNameForm } from './DisplayNameForm.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

function answer(body: object, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

test('the display name can be changed, and a refusal shows the limits', async () => {
  const fake = await renderAsUser(
    sampleUser({ silenced: true }),
    <section>
      <DisplayNameForm />
    </section>,
  )
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
  answer(sampleUser({ displayName: 'Maud of Mead' }), 200)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change name' })))
  expect(screen.getByRole('status').textContent).toBe('Others now see Maud of Mead.')
  // The field of the new name has the focus of the old one.
  field.focus()
  const renamed = sampleSession(sampleUser({ displayName: 'Maud of Mead' }))
  fake.calls.logIn.mockResolvedValue({ ...renamed, isCodeNeeded: false })
  await act(async () => void (await fake.store.logIn({ email: 'maud@example.org', password: 'tilt at me' })))
  expect(screen.getByRole('textbox', { name: 'Display name' })).not.toBe(field)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Display name' }))
})
