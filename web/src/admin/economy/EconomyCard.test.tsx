import { act, fireEvent, screen, within } from '@testing-library/react'
import type { EconomyView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

let office: FakeAdminApi
let economy: EconomyView

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  office = new FakeAdminApi()
  const flow = { openings: 150, stipends: 1.5, sifted: 2, tithes: 4.25, corrections: 0, ashMade: 3, ashSifted: 20 }
  economy = {
    circulation: { shinings: 144, winnings: 0.66, markets: 75, honor: 300, ash: 75, users: 3, active: 2 },
    house: { balance: -12.5, atRisk: 69.32, worst: -20.1, bound: 299.58, markets: 4 },
    weeks: [{ week: '2026-11-22', ...flow, house: -12.5, closed: 0 }],
    liquidity: 100,
    allowed: { min: 10, max: 10_000 },
  }
  const rich = sampleUser({ uid: 'user-2', displayName: 'Hoary Salmon 3', shinings: 1_047.5 })
  office.answers.set('GET /api/accounts', () => ({ users: [rich], total: 1 }))
  office.answers.set('GET /api/economy', () => economy)
  office.answers.set('POST /api/economy/liquidity', ({ liquidity }) => {
    economy = { ...economy, liquidity: Number(liquidity) }
    return { liquidity }
  })
})

async function open(): Promise<HTMLElement> {
  await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, '/admin?tab=accounts')
  await act(async () => {})
  return screen.getByRole('region', { name: 'The league’s money' })
}

async function type(text: string): Promise<void> {
  await act(async () => fireEvent.change(screen.getByLabelText(/Liquidity/), { target: { value: text } }))
}

async function save(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save liquidity' })))
  await act(async () => {})
}

test('the card shows money per active user, and the house’s losses and risk', async () => {
  const card = within(await open())
  const figure = (name: string) => card.getByText(name).parentElement?.textContent
  expect(figure('Shinings in circulation')).toBe('Shinings in circulation219.66')
  expect(figure('For each active user')).toBe('For each active user109.83')
  expect(figure('House profit')).toBe('House profit−12.50')
  expect(figure('Worst joust')).toBe('Worst joust−20.10')
  expect(figure('Current exposure')).toBe('Current exposure69.32')
  expect(figure('At most, one match')).toBe('At most, one match299.58')
})

test('faucets and sinks are listed by week', async () => {
  const card = within(await open())
  const [head, row] = card.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))
  const cells = new Map(head?.map((name, at) => [name, row?.[at]]))
  expect([cells.get('Week of'), cells.get('Openings'), cells.get('Stipends')]).toEqual(['November 22', '+150', '+1.50'])
  expect([cells.get('Tithes'), cells.get('Markets'), cells.get('Closed')]).toEqual(['−4.25', '+12.50', '0'])
})

test('the liquidity is saved within its limits, with its outcome', async () => {
  const card = within(await open())
  await type('5')
  expect(await card.findByText('Use 10 to 10,000 shinings.')).toBeDefined()
  expect(card.getByRole('button', { name: 'Save liquidity' }).hasAttribute('disabled')).toBe(true)
  await type('250')
  await save()
  expect(office.sent('POST /api/economy/liquidity')).toEqual([{ liquidity: 250 }])
  expect(card.getByText('The liquidity is saved: 250. Markets that are open keep theirs.')).toBeDefined()
  expect(card.getByLabelText<HTMLInputElement>(/Liquidity/).value).toBe('250')
})

test('a refusal shows the server’s reason', async () => {
  office.answers.set(
    'POST /api/economy/liquidity',
    () => new RefusedServerAnswer(503, 'disk-full', 'The disk is full.'),
  )
  const card = within(await open())
  await type('250')
  await save()
  expect(card.getByText('The disk is full.')).toBeDefined()
})

test('balances have two decimals only if needed', async () => {
  await open()
  expect(screen.getByText('1,047.50')).toBeDefined()
  expect(screen.getByText('100', { selector: 'dd' })).toBeDefined()
})
