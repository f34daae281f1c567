import { act, fireEvent, screen, within } from '@testing-library/react'
import type { RetentionDays } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

let office: FakeAdminApi
let days: RetentionDays

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  office = new FakeAdminApi()
  days = { exhibitionDays: 365, scheduleDays: null }
  office.answers.set('GET /api/schedules', () => ({ schedules: [], total: 0 }))
  office.answers.set('GET /api/retention', () => ({ days, kept: { exhibitions: 1_204, schedule: 1 } }))
  office.answers.set('GET /api/retention/preview', () => ({ gone: { exhibitions: 1_000, schedule: 1 } }))
  office.answers.set('POST /api/retention', (body) => {
    days = body as unknown as RetentionDays
    return { days }
  })
})

async function open(): Promise<HTMLElement> {
  await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, '/admin?tab=automated-scheduling')
  await act(async () => {})
  return screen.getByRole('region', { name: 'How long matches are kept' })
}

async function type(label: RegExp, text: string): Promise<void> {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }))
}

async function click(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(async () => {})
}

test('the card shows how long each kind is kept, and how many there are', async () => {
  const card = within(await open())
  expect(card.getByLabelText<HTMLInputElement>(/Exhibitions/).value).toBe('365')
  expect(card.getByLabelText<HTMLInputElement>(/Matches of a schedule/).value).toBe('')
  expect(card.getByText('Leave empty to keep forever. 1,204 matches stored.')).toBeDefined()
  expect(card.getByText('Leave empty to keep forever. 1 match stored.')).toBeDefined()
})

test('the card shows how many matches would go, and changes nothing until confirmed', async () => {
  await open()
  await type(/Exhibitions/, '30')
  await click('Save how long')
  expect(office.asked.at(-1)?.query).toBe('exhibitionDays=30&scheduleDays=ever')
  expect(screen.getByText('1,000 matches of exhibitions and 1 match of schedules will be removed')).toBeDefined()
  await click('Cancel')
  expect(office.sent('POST /api/retention')).toEqual([])
  await click('Save how long')
  await click('Remove older matches')
  expect(office.sent('POST /api/retention')).toEqual([{ exhibitionDays: 30, scheduleDays: null }])
  expect(screen.getByText('Retention saved.')).toBeDefined()
})

test('a longer time needs no question', async () => {
  await open()
  await type(/Exhibitions/, '')
  await click('Save how long')
  expect(office.sent('POST /api/retention')).toEqual([{ exhibitionDays: null, scheduleDays: null }])
})

test.each(['0', '-1', '1.5', '36501'])('%s days are refused in the field, with the limits', async (text) => {
  await open()
  await type(/Exhibitions/, text)
  expect(screen.getByText('Use a whole number of days from 1 to 36,500, or nothing.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save how long' }).hasAttribute('disabled')).toBe(true)
})

test('a refusal shows the server’s reason', async () => {
  office.answers.set('POST /api/retention', () => new RefusedServerAnswer(503, 'disk-full', 'The disk is full.'))
  await open()
  await type(/Exhibitions/, '')
  await click('Save how long')
  expect(screen.getByText('The disk is full.')).toBeDefined()
})
