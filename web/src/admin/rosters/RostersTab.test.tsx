import { act, fireEvent, screen, within } from '@testing-library/react'
import { emptyPerformanceHistory, type Knight } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer, sampleRosterKnight, sampleRosterStable } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

const osric = sampleRosterKnight({
  performanceHistory: { ...emptyPerformanceHistory(), wins: 3, losses: 1, pointsScored: 12 },
})
const maud = sampleRosterKnight({
  id: 'knight_2',
  title: 'Lady',
  firstName: 'Maud',
  lastName: 'Thorn',
  gender: 'female',
})
const third = sampleRosterKnight({ id: 'knight_3', firstName: 'Hubert' })
const stables = [
  sampleRosterStable('stable_1', 'Wheatfield Rat Riders', ['knight_1', 'knight_3']),
  sampleRosterStable('stable_2', 'East Parsnipshire Plows', ['knight_2']),
]
let office: FakeAdminApi
let knights: Knight[]
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
  office = new FakeAdminApi()
  knights = [osric, maud, third]
  office.answers.set('GET /api/rosters', () => ({ stables, knights, bannedIds: [maud.id] }))
})

async function open(): Promise<void> {
  await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, '/admin?tab=rosters')
  await screen.findByRole('heading', { name: 'Knight Trading System' })
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function swapButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'SWAP KNIGHTS' })
}

async function click(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

test('ADMIN-42 a swap needs two different stables and a knight of each', async () => {
  await open()
  expect(swapButton().disabled).toBe(true)
  choose('From stable', 'stable_1')
  choose('Knight to send', 'knight_1')
  choose('To stable', 'stable_1')
  choose('Knight to receive', 'knight_3')
  expect(swapButton().disabled).toBe(true)
  expect(screen.getByText('A swap needs two different stables.')).toBeDefined()
  choose('To stable', 'stable_2')
  expect(swapButton().disabled).toBe(true)
  choose('Knight to receive', 'knight_2')
  expect(swapButton().disabled).toBe(false)
})

test('test stables take no part in trades', async () => {
  const testers = sampleRosterStable('test_stable_a', 'Stable A Testers', ['knight_3'])
  office.answers.set('GET /api/rosters', () => ({ stables: [...stables, testers], knights }))
  await open()
  for (const label of ['From stable', 'To stable']) {
    const offered = within(screen.getByLabelText(label)).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['Choose a stable', 'Wheatfield Rat Riders', 'East Parsnipshire Plows'],
    ])
  }
})

test.each([
  ['ADMIN-43', 'From stable', 'Knight to send'],
  ['ADMIN-44', 'To stable', 'Knight to receive'],
])('%s choosing another %s clears its knight', async (_, stable, knight) => {
  await open()
  choose(stable, 'stable_1')
  choose(knight, 'knight_1')
  choose(stable, 'stable_2')
  expect(screen.getByLabelText<HTMLSelectElement>(knight).value).toBe('')
})

async function chooseBoth(): Promise<void> {
  choose('From stable', 'stable_1')
  choose('Knight to send', 'knight_1')
  choose('To stable', 'stable_2')
  choose('Knight to receive', 'knight_2')
}

test('ADMIN-30 the preview shows both moves, and the swap sends them', async () => {
  await open()
  await chooseBoth()
  const preview = within(screen.getByRole('list', { name: 'Preview' })).getAllByRole('listitem')
  expect(preview[0]?.textContent).toContain('Sur Osric VaneWheatfield Rat Riders →to East Parsnipshire Plows')
  expect(screen.getByText('Their past results move with them: they count for the new stable.')).toBeDefined()
  office.answers.set('POST /api/rosters/swap', () => ({ swapped: true }))
  await click('SWAP KNIGHTS')
  expect(office.sent('POST /api/rosters/swap')).toEqual([
    { fromStableId: 'stable_1', fromKnightId: 'knight_1', toStableId: 'stable_2', toKnightId: 'knight_2' },
  ])
  expect(screen.getByText('The knights have been swapped.')).toBeDefined()
  expect(office.asked.filter(({ what }) => what === 'GET /api/rosters')).toHaveLength(2)
})

test('a failed swap is logged and shown', async () => {
  await open()
  await chooseBoth()
  const answer = new RefusedServerAnswer(409, 'swap-impossible', 'Knight knight_1 does not ride for RAT.')
  office.answers.set('POST /api/rosters/swap', () => answer)
  await click('SWAP KNIGHTS')
  expect(screen.getByText('The knights could not be swapped. Knight knight_1 does not ride for RAT.')).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('ADMIN-26 ADMIN-31 stables and knights are below the trading card', async () => {
  await open()
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(cards).toEqual(['Knight Trading System', 'Stables & Knights Management', 'Hall of fame'])
})

test('a knight is inducted with a sentence after a confirmation, and it can be taken back', async () => {
  const inducted = { knightId: 'knight_2', name: 'Lady Maud Thorn', stableId: null, sentence: 'Rode on.', at: '' }
  office.answers.set('GET /api/hall-of-fame', () => ({ seasons: [], bests: [], inducted: [inducted] }))
  office.answers.set('POST /api/hall-of-fame/knight_1', () => ({ inducted: true }))
  office.answers.set('POST /api/hall-of-fame/knight_2/remove', () => ({ removed: true }))
  await open()
  choose('Stable', 'stable_1')
  choose('Knight', 'knight_1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Induct' }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Sentence'), { target: { value: 'Never fell.' } })
  const posted = () => office.asked.filter(({ what }) => what.startsWith('POST'))
  await click('Induct')
  expect(posted()).toEqual([])
  const confirm = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement
  await act(async () => fireEvent.click(confirm()))
  await click('Remove (Lady Maud Thorn)')
  await act(async () => fireEvent.click(confirm()))
  expect(posted().map(({ what, body }) => [what, body])).toEqual([
    ['POST /api/hall-of-fame/knight_1', { sentence: 'Never fell.' }],
    ['POST /api/hall-of-fame/knight_2/remove', {}],
  ])
  expect(screen.getByText('Lady Maud Thorn is not in the hall of fame any more.')).toBeDefined()
})

test('ADMIN-32 a stable folds by its name, and stays folded after a reload of the rosters', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Wheatfield Rat Riders' }).closest('details')
  const fold = card?.querySelector('summary')
  expect(fold?.textContent).toContain('Wheatfield Rat Riders')
  if (card) card.open = false
  choose('From stable', 'stable_1')
  expect(card?.open).toBe(false)
})

test('ADMIN-32 ADMIN-33 ADMIN-34 stables are open, and show their record and size', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Wheatfield Rat Riders' }).closest('details')
  expect(card?.open).toBe(true)
  expect(card?.textContent).toContain('2/8')
  for (const fact of ['Wins3', 'Losses1', 'Win %75.0', 'Points12']) expect(card?.textContent).toContain(fact)
})

async function edit(): Promise<ReturnType<typeof within>> {
  await open()
  await click('Edit Sur Osric Vane')
  return within(screen.getByRole('dialog', { name: 'Edit Sur Osric Vane' }))
}

test('ADMIN-35 ADMIN-36 ADMIN-38 a save sends the knight as edited and as opened', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('Wins'), { target: { value: '4' } })
  office.answers.set('POST /api/rosters/knights/knight_1', () => osric)
  await click('Save Changes')
  expect(office.sent('POST /api/rosters/knights/knight_1')).toMatchObject([
    { knight: { performanceHistory: { wins: 4 } }, was: { lastName: 'Vane', performanceHistory: { wins: 3 } } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Sur Osric Vane is saved.')).toBeDefined()
})

test('a knight with a fault is not saved: the fault is shown and its field focused', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('Riding'), { target: { value: '6' } })
  expect(dialog.getByText('A whole number from 1 to 5.')).toBeDefined()
  expect(dialog.getByText('Not saved yet. Correct first: Riding.')).toBeDefined()
  await click('Save Changes')
  expect(document.activeElement).toBe(dialog.getByLabelText('Riding'))
  expect(office.sent('POST /api/rosters/knights/knight_1')).toEqual([])
  await click('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if the knight has ridden meanwhile, the dialog shows the new record, and then saves', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('Nighthood'), { target: { value: '60' } })
  const sentence = 'Sur Osric Vane has ridden since you opened this.'
  office.answers.set(
    'POST /api/rosters/knights/knight_1',
    () => new RefusedServerAnswer(409, 'knight-changed', sentence),
  )
  knights = [{ ...osric, performanceHistory: { ...osric.performanceHistory, wins: 9 } }, maud, third]
  await click('Save Changes')
  expect(dialog.getByText(sentence)).toBeDefined()
  expect(dialog.getByLabelText('Wins')).toHaveProperty('value', '9')
  expect(dialog.getByLabelText('Nighthood')).toHaveProperty('value', '60')
  office.answers.set('POST /api/rosters/knights/knight_1', () => osric)
  await click('Save Changes')
  expect(office.sent('POST /api/rosters/knights/knight_1')[1]).toMatchObject({
    was: { performanceHistory: { wins: 9 } },
  })
})

test('if another admin has edited the knight meanwhile, touched fields stay and the others update', async () => {
  const wounded = (passNumber: number) =>
    ({ location: 'hand', severity: 'minor', passNumber, path: 'A', escalatedAt: null }) as const
  knights = [{ ...osric, injuries: [wounded(1)] }, maud, third]
  const dialog = await edit()
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type('First name', 'Alpha')
  // Typed and taken back: untouched.
  type('Epithet', 'the Tall')
  type('Epithet', '')
  await click(/^Heal/)
  const path = 'POST /api/rosters/knights/knight_1'
  office.answers.set(path, () => new RefusedServerAnswer(409, 'knight-changed', 'Sur Osric Beta has been edited.'))
  const edited = { ...osric, lastName: 'Beta', epithet: 'the Bold', injuries: [wounded(2)] }
  knights = [edited, maud, third]
  await click('Save Changes')
  expect(dialog.getByText('Sur Osric Beta has been edited.')).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Heal/ })).toBeDefined()
  office.answers.set(path, () => edited)
  await click('Save Changes')
  const { id: _, ...was } = edited
  expect(office.sent(path)[1]).toEqual({ knight: { ...was, firstName: 'Alpha' }, was })
})

test('the cross keeps unsaved edits, and only "Cancel" discards them', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('First name'), { target: { value: 'Alpha' } })
  await click('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  const fields = (): ReturnType<typeof within> => within(screen.getByRole('dialog'))
  const name = (): string => String(Reflect.get(fields().getByLabelText('First name'), 'value'))
  const hasNote = (): boolean => fields().queryByText(/unsaved changes/) !== null
  await click('Edit Sur Osric Vane')
  expect([name(), hasNote()]).toEqual(['Alpha', true])
  await click('Cancel')
  await click('Edit Sur Osric Vane')
  expect([name(), hasNote()]).toEqual(['Osric', false])
})

test('another tab keeps unsaved edits, over the record that they began with', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('Nighthood'), { target: { value: '60' } })
  await click('Close')
  knights = [{ ...osric, nighthood: 70 }, maud, third]
  const turnTo = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })))
  await turnTo('BALANCING')
  expect(screen.queryByRole('button', { name: 'Edit Sur Osric Vane' })).toBeNull()
  await turnTo('ROSTERS')
  await click('Edit Sur Osric Vane')
  expect(within(screen.getByRole('dialog')).getByLabelText('Nighthood')).toHaveProperty('value', '60')
  office.answers.set('POST /api/rosters/knights/knight_1', () => osric)
  await click('Save Changes')
  const { nighthood } = osric
  expect(office.sent('POST /api/rosters/knights/knight_1')).toMatchObject([
    { knight: { nighthood: 60 }, was: { nighthood } },
  ])
})

test('ADMIN-37 a reroll shows the new ratings, and keeps other edits', async () => {
  const dialog = await edit()
  fireEvent.change(dialog.getByLabelText('Nighthood'), { target: { value: '60' } })
  const personalStats = { riding: 1, accuracy: 2, control: 3, power: 4, ferocity: 5, stamina: 1 }
  office.answers.set('POST /api/rosters/knights/knight_1/reroll', () => ({ ...osric, personalStats }))
  await click('Reroll Stats')
  // The button asks first.
  expect(office.sent('POST /api/rosters/knights/knight_1/reroll')).toEqual([])
  await click('Reroll')
  expect(dialog.getByLabelText('Ferocity')).toHaveProperty('value', '5')
  expect(dialog.getByLabelText('Nighthood')).toHaveProperty('value', '60')
  expect(dialog.getByText('The ratings have been rerolled and saved.')).toBeDefined()
})

test('a failed save or reroll is logged and shown', async () => {
  const dialog = await edit()
  const answer = new RefusedServerAnswer(503, 'unavailable', 'The yard is closed for a moment.')
  office.answers.set('POST /api/rosters/knights/knight_1/reroll', () => answer)
  await click('Reroll Stats')
  await click('Reroll')
  expect(dialog.getByText('The yard is closed for a moment.')).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('an admin bans a knight from the tourneys, and lifts a ban, after a question that says what it does', async () => {
  await open()
  office.answers.set('POST /api/rosters/knights/knight_1/ban', () => ({ isBanned: true }))
  office.answers.set(`POST /api/rosters/knights/${maud.id}/ban`, () => ({ isBanned: false }))
  await click(/^Ban Sur Osric/)
  expect(screen.getByText(/rides in no tourney until you lift the ban/)).toBeDefined()
  expect(office.sent('POST /api/rosters/knights/knight_1/ban')).toEqual([])
  await click('Ban')
  expect(office.sent('POST /api/rosters/knights/knight_1/ban')).toEqual([{ isBanned: true }])
  expect(screen.getByText('Banned from the tourneys.')).toBeDefined()
  await click(/^Lift the ban Lady Maud/)
  expect(screen.getByText(/can ride from the next draw on/)).toBeDefined()
  await click('Lift the ban')
  expect(office.sent(`POST /api/rosters/knights/${maud.id}/ban`)).toEqual([{ isBanned: false }])
  expect(office.asked.filter(({ what }) => what === 'GET /api/rosters')).toHaveLength(3)
})
