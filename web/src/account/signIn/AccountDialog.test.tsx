import { act, fireEvent, screen } from '@testing-library/react'
import { type LogInReplyView, type ProblemCode, problems } from '@tiltyard/contract'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../api/refusal.ts'
import { useSession } from '../../api/session/useSession.ts'
import type { FakeSession } from '../../testing/fakeSession.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser, signedOutSessionView } from '../../testing/sessionViews.ts'
import { AccountDialog, type AccountDialogKind } from './AccountDialog.tsx'
import { useAccountDialog } from './useAccountDialog.tsx'

const nothing = () => undefined

function openDialog(kind: AccountDialogKind): Promise<FakeSession> {
  return renderAsUser(null, <AccountDialog kind={kind} onSwitch={nothing} onClose={nothing} />)
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

async function send(name: string): Promise<void> {
  await act(async () => fireEvent.submit(screen.getByRole('button', { name })))
}

function refused(code: ProblemCode, message: string, status = 400): Refusal {
  return new Refusal({ code, status, message, values: {} })
}

const typedToLogIn = { Email: 'rider@example.org', Password: 'lances' }
const typedToJoin = { ...typedToLogIn, 'Invite code': 'tally-ho', 'Confirm password': 'lances' }

/** A page with a log-in button for visitors. */
function Door() {
  const { user } = useSession().session
  const { open, dialog } = useAccountDialog()
  return (
    <main id="page" tabIndex={-1}>
      {user === null && (
        <button type="button" onClick={() => open('log-in')}>
          Come in
        </button>
      )}
      {dialog}
    </main>
  )
}

test('if the button is gone after the log-in, the page gets the focus', async () => {
  const { calls } = await renderAsUser(null, <Door />)
  const door = screen.getByRole('button', { name: 'Come in' })
  door.focus()
  await act(async () => fireEvent.click(door))
  await screen.findByLabelText('Email')
  calls.logIn.mockResolvedValue({ ...sampleSession(sampleUser()), isCodeNeeded: false })
  fill(typedToLogIn)
  await send('Log In')
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

describe('log in', () => {
  test('a log-in may need a code; after a timeout it starts with the password again', async () => {
    const { calls, store } = await openDialog('log-in')
    calls.logIn.mockResolvedValue({ ...signedOutSessionView(), isCodeNeeded: true })
    fill(typedToLogIn)
    await send('Log In')
    expect(field('One-time code').autocomplete).toBe('one-time-code')
    expect(store.state.session.user).toBeNull()
    calls.answerCode.mockRejectedValueOnce(refused('wrong-code', 'This code is not right', 403))
    fill({ 'One-time code': '123456' })
    await send('Log In')
    expect(screen.getByRole('alert').textContent).toBe('This code is not right')
    calls.answerCode.mockRejectedValueOnce(refused('log-in-stale', 'Begin it anew', 401))
    await send('Log In')
    expect(screen.getByRole('alert').textContent).toBe('Begin it anew')
    fill(typedToLogIn)
    await send('Log In')
    calls.answerCode.mockResolvedValue(sampleSession(sampleUser()))
    fill({ 'One-time code': '654321' })
    await send('Log In')
    expect(calls.answerCode).toHaveBeenLastCalledWith('654321')
    expect(store.state.session.kind).toBe('registered')
  })

  test.each([
    ['AUTH-08', 'Email', { type: 'email', name: 'email', autocomplete: 'username' }],
    ['AUTH-09', 'Password', { type: 'password', name: 'password', autocomplete: 'current-password' }],
  ])('%s: has the field %s, as password managers know it', async (_, label, attributes) => {
    await openDialog('log-in')
    expect(field(label)).toMatchObject(attributes)
  })

  test('AUTH-10, AUTH-11: the button says "Log In", then "Logging in..." until the answer', async () => {
    const { calls } = await openDialog('log-in')
    let answer = (_: LogInReplyView): void => undefined
    calls.logIn.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    fill(typedToLogIn)
    await send('Log In')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' })
    expect(button.disabled).toBe(true)
    expect(calls.logIn).toHaveBeenCalledExactlyOnceWith({ email: 'rider@example.org', password: 'lances' })
    await act(async () => answer({ ...sampleSession(sampleUser()), isCodeNeeded: false }))
    expect(button.textContent).toBe('Log In')
  })

  test('AUTH-24: nothing is sent without an email and a password', async () => {
    const { calls } = await openDialog('log-in')
    fill({ Email: 'rider@example.org' })
    await send('Log In')
    expect(screen.getByRole('alert').textContent).toBe('Email and password are required')
    expect(problems['credentials-missing'].sentence).toBe('Email and password are required')
    expect(document.activeElement).toBe(field('Password'))
    expect(calls.logIn).not.toHaveBeenCalled()
  })

  test.each([
    ["the server's sentence", refused('wrong-credentials', 'Wrong email or password', 401)],
    ['else "Failed to sign in"', new Error('Refused with 502.')],
  ])('ERR-01: a refusal shows %s, and the typed text stays', async (_, error) => {
    const { calls } = await openDialog('log-in')
    calls.logIn.mockRejectedValue(error)
    fill(typedToLogIn)
    await send('Log In')
    const shown = error instanceof Refusal ? error.message : 'Failed to sign in'
    expect(screen.getByRole('alert').textContent).toBe(shown)
    expect(field('Email').value).toBe('rider@example.org')
    expect(field('Password').value).toBe('lances')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(false)
  })
})

describe('join', () => {
  test.each([
    ['AUTH-13', 'Email', { type: 'email', name: 'email', autocomplete: 'username' }],
    ['AUTH-14', 'Invite code', { type: 'text', name: 'inviteCode', autocomplete: 'off' }],
    ['AUTH-15', 'Password', { type: 'password', name: 'password', autocomplete: 'new-password' }],
    ['AUTH-16', 'Confirm password', { type: 'password', name: 'confirmPassword', autocomplete: 'new-password' }],
  ])('%s: has the field %s, as password managers know it', async (_, label, attributes) => {
    await openDialog('join')
    expect(field(label)).toMatchObject(attributes)
  })

  test('AUTH-17, AUTH-18: the button says "Create Account", then "Creating account..." until the answer', async () => {
    const { calls } = await openDialog('join')
    calls.signUp.mockReturnValue(new Promise(nothing))
    fill({ ...typedToJoin, 'Display name': 'Falconer Nesta' })
    await send('Create Account')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating account...' }).disabled).toBe(true)
    expect(calls.signUp).toHaveBeenCalledExactlyOnceWith({
      email: 'rider@example.org',
      inviteCode: 'tally-ho',
      password: 'lances',
      confirmPassword: 'lances',
      displayName: 'Falconer Nesta',
    })
  })

  test('the name is random, and can be changed or cleared', async () => {
    const { calls } = await openDialog('join')
    calls.signUp.mockReturnValue(new Promise(nothing))
    expect(field('Display name').value).toMatch(/^\p{L}+ \p{L}+ \p{L}+$/u)
    fill({ ...typedToJoin, 'Display name': '' })
    await send('Create Account')
    expect(calls.signUp).toHaveBeenCalledWith(expect.objectContaining({ displayName: '' }))
  })

  test('all faults are shown at once, both the server’s and those found before sending', async () => {
    const { calls } = await openDialog('join')
    calls.signUp.mockRejectedValue(
      new Refusal({
        code: 'invalid-invite-code',
        status: 403,
        message: 'Invalid invite code',
        values: {},
        others: [{ code: 'passwords-differ', status: 400, message: 'Passwords do not match', values: {} }],
      }),
    )
    fill(typedToJoin)
    await send('Create Account')
    expect(screen.getByRole('alert').textContent).toBe('Invalid invite code\nPasswords do not match')
    const wrong = Object.keys(typedToJoin).filter((label) => field(label).getAttribute('aria-invalid') === 'true')
    expect(wrong.sort()).toEqual(['Confirm password', 'Invite code'])
    expect(document.activeElement).toBe(field('Invite code'))
    fill({ Email: '', Password: 'short' })
    await send('Create Account')
    expect(screen.getByRole('alert').textContent?.split('\n').slice(1)).toEqual([
      'Passwords do not match',
      'Password must be at least 6 characters',
    ])
  })

  test.each(Object.keys(typedToJoin))('AUTH-25: nothing is sent without the field %s', async (label) => {
    const { calls } = await openDialog('join')
    fill({ ...typedToJoin, [label]: '' })
    await send('Create Account')
    expect(screen.getByRole('alert').textContent).toBe('Email, invite code, password and confirmation are required')
    expect(problems['fields-missing'].sentence).toBe('Email, invite code, password and confirmation are required')
    expect(document.activeElement).toBe(field(label))
    expect(calls.signUp).not.toHaveBeenCalled()
  })

  test.each([
    ['AUTH-26', 'invalid-invite-code', 'Invalid invite code', 'Invite code'],
    ['AUTH-27', 'passwords-differ', 'Passwords do not match', 'Confirm password'],
    ['AUTH-28', 'password-too-short', 'Password must be at least 6 characters', 'Password'],
  ] as const)('%s: the answer %s is shown, and focuses its field', async (_, code, sentence, label) => {
    const { calls } = await openDialog('join')
    calls.signUp.mockRejectedValue(refused(code, sentence))
    fill(typedToJoin)
    await send('Create Account')
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(document.activeElement).toBe(field(label))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    // The message is part of the field's description.
    expect(document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')).toBe(
      screen.getByRole('alert'),
    )
    expect(field('Invite code').value).toBe('tally-ho')
  })

  test('ERR-02: a refusal without a text is "Failed to sign up"', async () => {
    const { calls } = await openDialog('join')
    calls.signUp.mockRejectedValue(new Error('Refused with 502.'))
    fill(typedToJoin)
    await send('Create Account')
    expect(screen.getByRole('alert').textContent).toBe('Failed to sign up')
  })

  test('AUTH-29: the policy is shown before the user types a password', async () => {
    await renderAsUser(null, <AccountDialog kind="join" onSwitch={nothing} onClose={nothing} />)
    expect(screen.getByText('At least 6 characters.')).toBeDefined()
  })
})
