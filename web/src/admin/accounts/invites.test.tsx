import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { InvitesCard } from './InvitesCard.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'

const serverTime = '2026-11-20T12:00:00.000Z'
const inviteOf = (id: string, facts: object) => ({
  ...{ id, name: `Class ${id}`, places: 2, createdAt: serverTime, revokedAt: null, uses: [] },
  ...{ expiresAt: '2026-11-27T12:00:00.000Z', ...facts },
})
const use = (email: string | null) => ({ at: serverTime, uid: `user of ${email}`, email })
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open(...invites: readonly object[]): Promise<void> {
  answers.at.set('/api/invites', { invites, serverTime })
  await renderAsUser(sampleUser({ admin: true }), <InvitesCard />)
  await settle()
}

test('each invite shows its state and who has joined; an open one can be revoked', async () => {
  await open(
    inviteOf('A', { uses: [use('osric@example.org')] }),
    inviteOf('B', { uses: [use('aude@example.org'), use(null)] }),
    inviteOf('C', { expiresAt: serverTime }),
    inviteOf('D', { revokedAt: serverTime }),
  )
  const [first, ...others] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('1 of 2 places taken')
  expect(first).toContain('osric@example.org')
  expect(others[0]).toMatch(/used up.*An account that is gone/)
  expect(others[1]).toContain('expired')
  expect(others[2]).toContain('revoked')
  answers.at.set('/api/invites/A/revoke', {})
  fireEvent.click(screen.getByRole('button', { name: 'Revoke (Class A)' }))
  expect(screen.getAllByRole('button', { name: /^Revoke \(/ })).toHaveLength(1)
  expect(answers.asked).not.toContain('/api/invites/A/revoke')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await settle()
  expect(answers.countOf('/api/invites/A/revoke')).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after an invite is revoked the focus is nearby', async () => {
  await open(inviteOf('A', {}), inviteOf('B', {}))
  for (const [name, found] of [
    ['B', 'Revoke (Class A)'],
    ['A', 'Issue an invite'],
  ] as const) {
    const still = name === 'B' ? [inviteOf('A', {})] : []
    answers.at.set(`/api/invites/${name}/revoke`, () => {
      answers.at.set('/api/invites', { invites: [...still, inviteOf(name, { revokedAt: serverTime })], serverTime })
      return {}
    })
    const opener = screen.getByRole('button', { name: `Revoke (Class ${name})` })
    opener.focus()
    fireEvent.click(opener)
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' })
    confirm.focus()
    fireEvent.click(confirm)
    await settle()
    expect(document.activeElement?.textContent).toBe(found)
  }
})

test('an issued invite shows its code once, and a refusal its reason', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Class 5b' } })
  fireEvent.change(screen.getByLabelText('Uses'), { target: { value: '30' } })
  answers.at.set('/api/invites', () => ({
    invite: inviteOf('A', { name: 'Class 5b' }),
    code: 'AAAA-BBBB-CCCC',
    invites: [],
    serverTime,
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Issue an invite' }))
  await settle()
  expect(answers.sent.at(-1)?.body).toEqual({ name: 'Class 5b', places: 30, days: 7 })
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('The code for Class 5b is AAAA-BBBB-CCCC.')
  answers.refuse('/api/invites', 'invalid-request', 'places is too much. Use at most 1000.', 400)
  fireEvent.click(screen.getByRole('button', { name: 'Issue an invite' }))
  await settle()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'places is too much. Use at most 1000.',
  )
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
})

test('changes by other admins show without a reload, and typed text stays', async () => {
  vi.useFakeTimers()
  answers.at.set('/api/invites', { invites: [inviteOf('A', {})], serverTime })
  await renderAsUser(sampleUser({ admin: true }), <InvitesCard />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  const field = screen.getByLabelText<HTMLInputElement>('Label')
  fireEvent.change(field, { target: { value: 'Class 5b' } })
  field.focus()
  const invites = [inviteOf('A', { revokedAt: serverTime }), inviteOf('B', {})]
  answers.at.set('/api/invites', { invites, serverTime })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('revoked')
  expect(screen.getAllByRole('button', { name: /^Revoke \(/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke (Class B)' }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('dialog').textContent).toContain('Class B')
  expect(field.value).toBe('Class 5b')
  expect(document.activeElement).toBe(field)
  answers.isLineDown = true
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(/^This may be out of date/)).toBeDefined()
})

test('an invalid invite shows one fault at its field, and is not sent', async () => {
  await open()
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fault = (label: string) => {
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join('')
  }
  fireEvent.change(field('Label'), { target: { value: '  ' } })
  fireEvent.change(field('Uses'), { target: { value: '' } })
  fireEvent.change(field('Valid for (days)'), { target: { value: '366' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue an invite' }))
  await settle()
  expect(answers.sent).toEqual([])
  expect(document.activeElement).toBe(field('Label'))
  expect(['Label', 'Uses', 'Valid for (days)'].map(fault)).toEqual([
    'Enter a name.',
    'A whole number from 1 to 1,000.',
    'A whole number from 1 to 365.',
  ])
  fireEvent.change(field('Uses'), { target: { value: '2' } })
  expect(['Label', 'Uses', 'Valid for (days)'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
    'true',
  ])
})

test('a password link is issued after a question, and shown once', async () => {
  answers.at.set('/api/accounts/user-1/password-link', { path: '/reset#token', expiresAt: serverTime })
  render(<PasswordLinkDialog user={sampleUser()} onClose={() => {}} />)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/reset#token/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'tilt at me' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Issue a link' }))
  await settle()
  expect(await screen.findByText(`${location.origin}/reset#token`)).toBeDefined()
  expect(answers.sent).toEqual([{ address: '/api/accounts/user-1/password-link', body: { password: 'tilt at me' } }])
})
