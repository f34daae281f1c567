import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { OneTimeCodeSettings } from './OneTimeCodeSettings.tsx'

const secret = 'JBSWY3DPEHPK3PXP'
const begun = {
  ...{ address: `otpauth://totp/Tilt%20Yard:rider%40example.org?secret=${secret}&issuer=Tilt+Yard`, secret },
  backupCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'],
}
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open(codes: object): Promise<void> {
  answers.at.set('/api/account/codes', codes)
  await renderAsUser(sampleUser(), <OneTimeCodeSettings changes={0} />, '/account')
  await settle()
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('codes are turned on by password, QR code and a first code; backup codes are shown once', async () => {
  await open({ isOn: false, backupCodesLeft: 0 })
  await press('Turn on...')
  answers.refuse('/api/account/codes/begin', 'wrong-password', 'This is not your password', 403)
  type('Password', 'guess')
  await press('Go on')
  expect(screen.getByRole('alert').textContent).toBe('This is not your password')
  answers.at.set('/api/account/codes/begin', begun)
  await press('Go on')
  const dialog = within(screen.getByRole('dialog', { name: 'Turn on one-time codes' }))
  const picture = dialog.getByRole('img', { name: 'QR code for the authenticator app' })
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000)
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(dialog.getByLabelText('Code from the app').getAttribute('autocomplete')).toBe('one-time-code')
  answers.refuse('/api/account/codes/confirm', 'wrong-code', 'This code is not right', 403)
  type('Code from the app', '123456')
  await press('Turn on')
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull()
  answers.at.set('/api/account/codes/confirm', { isOn: true, backupCodesLeft: 10 })
  answers.at.set('/api/account/codes', { isOn: true, backupCodesLeft: 10 })
  await press('Turn on')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(begun.backupCodes)
  await press('I saved them')
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull()
  expect(screen.getByText(/10 backup codes are left/)).toBeDefined()
})

test('the password and a code replace the backup codes, and turn codes off', async () => {
  await open({ isOn: true, backupCodesLeft: 1 })
  expect(screen.getByText(/1 backup code is left/)).toBeDefined()
  await press('New backup codes...')
  type('Password', 'tilt at me')
  answers.refuse('/api/account/codes/backup', 'wrong-code', 'This code is not right', 403)
  type('One-time code', '123456')
  await press('Draw new ones')
  expect(screen.getByLabelText('One-time code').getAttribute('aria-invalid')).toBe('true')
  answers.at.set('/api/account/codes/backup', { backupCodes: ['GGGG-HHHH-JJJJ'] })
  type('One-time code', '123-457')
  await press('Draw new ones')
  expect(answers.sent.at(-1)?.body).toEqual({ password: 'tilt at me', code: '123-457' })
  expect(screen.getByText('GGGG-HHHH-JJJJ')).toBeDefined()
  await press('I saved them')
  await press('Turn off...')
  answers.at.set('/api/account/codes/end', { isOn: false, backupCodesLeft: 0 })
  answers.at.set('/api/account/codes', { isOn: false, backupCodesLeft: 0 })
  type('Password', 'tilt at me')
  type('One-time code', 'GGGG-HHHH-JJJJ')
  await press('Turn off')
  expect(answers.sent.at(-1)?.body).toEqual({ password: 'tilt at me', code: 'GGGG-HHHH-JJJJ' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn on...' })).toBeDefined()
})
