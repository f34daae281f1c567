import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { generateInitialLeague, readingA, seedFromText } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer, sampleRosterStable } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'
import { createSeasonWorkerHandler } from './workers/createSeasonWorkerHandler.ts'
import { SeasonSimulationWorkerContext, type SeasonSimulationWorkerDeps } from './workers/labWorkers.ts'

const league = generateInitialLeague(seedFromText('a league'))
/** Only a few stables, for short seasons. */
const stables = league.stables
  .slice(0, 2)
  .map(({ id, displayName, knightIds }) => sampleRosterStable(id, displayName, knightIds))
/** A lab that finishes at once; `slow` never does. */
const quick: SeasonSimulationWorkerDeps = {
  workerCount: 2,
  startWorker: (hear) => {
    const handle = createSeasonWorkerHandler(hear)
    return { tell: (message) => queueMicrotask(() => handle(message)), dismiss: () => {} }
  },
}
let dismissed: number
const slow: SeasonSimulationWorkerDeps = {
  workerCount: 2,
  startWorker: () => ({ tell: () => {}, dismiss: () => void dismissed++ }),
}

let office: FakeAdminApi
let kept: Record<string, unknown>[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  dismissed = 0
  kept = []
  office = new FakeAdminApi()
  office.answers.set('GET /api/rosters', () => ({ stables, knights: league.knights }))
  office.answers.set('GET /api/experiments', () => ({ experiments: kept }))
  office.answers.set('POST /api/experiments', (body) => {
    const namesake = kept.some(({ name }) => name === body.name)
    if (namesake)
      return new RefusedServerAnswer(409, 'experiment-named', `There is an experiment named "${body.name}" already.`)
    const id = `experiment-${kept.length + 1}`
    kept = [{ ...body, id, by: 'Maud', createdAt: '2026-11-21T10:00:00.000Z' }, ...kept]
    return kept[0]
  })
})

async function open(world = quick): Promise<void> {
  const panel = (
    <SeasonSimulationWorkerContext value={world}>
      <AdminScreen />
    </SeasonSimulationWorkerContext>
  )
  await renderAsUser(sampleUser({ admin: true }), panel, '/admin?tab=lab')
  await screen.findByText('Lab: seasons')
}

function card(name: 'a tuning to try' | 'seasons' | 'Find a value' | 'experiments') {
  // By heading, because a query by role over the whole page is slow.
  const found = screen.getByText(name === 'Find a value' ? name : `Lab: ${name}`, { selector: 'h2' }).closest('section')
  if (found === null) throw new Error(`There is no card ${name}.`)
  return within(found)
}

function type(label: string | RegExp, value: string, within_ = card('a tuning to try')): void {
  fireEvent.change(within_.getByLabelText(label), { target: { value } })
}

async function press(name: string | RegExp, of: ReturnType<typeof card>): Promise<void> {
  await act(async () => fireEvent.click(of.getByRole('button', { name })))
}

async function ride(): Promise<void> {
  fireEvent.change(card('seasons').getByLabelText('Seasons'), { target: { value: '10' } })
  await press('Ride the seasons', card('seasons'))
  await waitFor(() => expect(card('seasons').getByText(/have been ridden/)).toBeDefined(), { timeout: 20_000 })
}

test('the stored tuning alone gives every figure, and nothing is written', async () => {
  await open()
  await ride()
  expect(card('seasons').getByText(/^10 seasons of [\d,]+ matches in all have been ridden\./)).toBeDefined()
  const table = within(card('seasons').getByRole('table', { name: /^A season on average/ }))
  for (const row of ['Spread of PCT', 'Upsets', 'Brier score', 'Draw', 'Major wounds', 'Half take longer than']) {
    // Ten seasons may have no draw.
    expect(table.getByRole('row', { name: new RegExp(`^${row}.*(±|none seen)`) })).toBeDefined()
  }
  expect(card('seasons').getByRole('table', { name: /^From season to season/ })).toBeDefined()
  expect(card('seasons').getByRole('table', { name: /^How true the odds/ })).toBeDefined()
  expect(office.asked.every(({ what }) => what.startsWith('GET'))).toBe(true)
}, 30_000)

test('an edited tuning runs beside the stored one, with differences and their noise', async () => {
  await open()
  type('Base death chance', '5')
  expect(card('a tuning to try').getByText('1 number differs from the stored tuning.')).toBeDefined()
  expect(card('a tuning to try').getByRole('row', { name: /^Base death chance 0 5/ })).toBeDefined()
  await ride()
  const table = within(card('seasons').getByRole('table', { name: /^A season on average/ }))
  expect(table.getByRole('row', { name: /^Deaths in 100 matches .* \+\d+\.\d\d ±\s\d+\.\d\d$/ })).toBeDefined()
  expect(table.getAllByText('within noise').length).toBeGreaterThan(0)
  await press('Reset Base death chance', card('a tuning to try'))
  expect(card('a tuning to try').getByText('It is the stored tuning.')).toBeDefined()
  expect(card('seasons').getByText('The tuning has changed since.')).toBeDefined()
  expect(office.sent('POST /api/controls')).toEqual([])
}, 30_000)

test('an invalid number makes the tuning incomplete, and nothing runs until it is fixed', async () => {
  await open()
  const rideButton = () => card('seasons').getByText<HTMLButtonElement>('Ride the seasons')
  for (const wrong of ['', '101', '0.123']) {
    type('Lance break chance', wrong)
    expect(card('seasons').getByText(/^The tuning on the bench is incomplete: a number/)).toBeDefined()
    expect(rideButton().disabled).toBe(true)
  }
  type('Break bonus', '11')
  expect(card('seasons').getByText(/2 numbers in it can’t be set/)).toBeDefined()
  type('Lance break chance', '31')
  type('Break bonus', '2')
  expect(rideButton().disabled).toBe(false)
})

test('the lab starts with a preset, an experiment, or the stored tuning', async () => {
  await open()
  fireEvent.change(card('a tuning to try').getByLabelText('Start from a copy of'), { target: { value: 'reading-b' } })
  await press('Start over from this', card('a tuning to try'))
  expect(card('a tuning to try').getByText(/^3\d numbers differ from/)).toBeDefined()
  fireEvent.change(card('a tuning to try').getByLabelText('Start from a copy of'), { target: { value: 'stored' } })
  await press('Start over from this', card('a tuning to try'))
  expect(card('a tuning to try').getByText('It is the stored tuning.')).toBeDefined()
})

test('seasons can be cancelled, and show why they failed', async () => {
  await open(slow)
  await press('Ride the seasons', card('seasons'))
  expect(card('seasons').getByText(/0 of 40 seasons/)).toBeDefined()
  await press('Cancel', card('seasons'))
  expect(dismissed).toBe(2)
  expect(screen.queryByRole('progressbar')).toBeNull()
  cleanup()
  await open({
    workerCount: 1,
    startWorker: (hear) => ({
      tell: ({ kind }) => queueMicrotask(() => kind === 'ride' && hear({ kind: 'failed', message: 'out of memory' })),
      dismiss: () => {},
    }),
  })
  await press('Ride the seasons', card('seasons'))
  expect(card('seasons').getByText('The seasons could not be ridden: out of memory')).toBeDefined()
})

test('a search finds a value and its interval, and applies it to the lab’s tuning', async () => {
  await open()
  const solve = card('Find a value')
  fireEvent.change(solve.getByLabelText('Setting to change'), { target: { value: 'hitLocations.horse' } })
  type(/^Target/, '32', solve)
  type('To', '20', solve)
  await press('Find a value', solve)
  await waitFor(() => expect(solve.getByText(/values were tried/)).toBeDefined(), { timeout: 30_000 })
  expect(solve.getByText(/^Hit location: horse at [\d.]+ gives 32\.00%\.$/)).toBeDefined()
  expect(solve.getByText(/any value from [\d.]+ to [\d.]+ is within two standard errors/)).toBeDefined()
  const put = solve.getAllByRole('button', { name: /^Use [\d.]+$/ }).at(-1)
  if (put === undefined) throw new Error('No value can be put on the bench.')
  await act(async () => fireEvent.click(put))
  expect(card('a tuning to try').getByRole('row', { name: /^Hit location: horse 5 / })).toBeDefined()
}, 40_000)

test('results from before a search are not saved as its results', async () => {
  await open()
  await ride()
  const solve = card('Find a value')
  fireEvent.change(solve.getByLabelText('Setting to change'), { target: { value: 'breakBonus' } })
  fireEvent.change(solve.getByLabelText('Wanted'), { target: { value: 'points' } })
  type(/^Target/, '14', solve)
  await press('Find a value', solve)
  await waitFor(() => expect(solve.getByText(/values were tried/)).toBeDefined(), { timeout: 30_000 })
  await act(async () => fireEvent.click(solve.getAllByRole('button', { name: /^Use [\d.]+$/ })[0] as HTMLElement))
  const keep = async (name: string) => {
    fireEvent.change(card('seasons').getByLabelText('Keep it as an experiment named'), { target: { value: name } })
    await press('Keep', card('seasons'))
    await screen.findByText(`“${name}” is saved.`)
  }
  await keep('Before')
  await ride()
  await waitFor(() => expect(card('seasons').queryByText('The tuning has changed since.')).toBeNull())
  await keep('After')
  expect(office.sent('POST /api/experiments')).toMatchObject([
    { asked: { tuning: readingA, solved: null } },
    { asked: { solved: { figure: 'points', target: 14, paths: ['breakBonus'] } } },
  ])
}, 60_000)

test('a target that no tuning can give is refused before anything runs', async () => {
  await open()
  const solve = card('Find a value')
  const isRefused = () => solve.getByRole<HTMLButtonElement>('button', { name: 'Find a value' }).disabled
  type(/^Target/, '150', solve)
  expect(solve.getByText('The target can’t be more than 100.')).toBeDefined()
  expect(isRefused()).toBe(true)
  type(/^Target/, '-3', solve)
  expect(solve.getByText('The target can’t be less than 0.')).toBeDefined()
  fireEvent.change(solve.getByLabelText('Wanted'), { target: { value: 'points' } })
  expect(isRefused()).toBe(false)
  fireEvent.change(solve.getByLabelText('Wanted'), { target: { value: 'killed' } })
  type(/^Target/, '101', solve)
  expect(isRefused()).toBe(false)
  type(/^Target/, '', solve)
  expect(solve.getByText('The target must be a number.')).toBeDefined()
})

test('a target out of reach says so, and a wrong range is refused', async () => {
  await open()
  const solve = card('Find a value')
  fireEvent.change(solve.getByLabelText('Setting to change'), { target: { value: 'breakBonus' } })
  type(/^Target/, '80', solve)
  await press('Find a value', solve)
  await waitFor(() => expect(solve.getByText(/can’t be reached with Break bonus from 0 to 10\./)).toBeDefined(), {
    timeout: 30_000,
  })
  type('From', '10', solve)
  expect(solve.getByText('The range must go from a smaller to a larger number. Use 0 to 10.')).toBeDefined()
  expect(solve.getByRole<HTMLButtonElement>('button', { name: 'Find a value' }).disabled).toBe(true)
}, 40_000)

test('results are saved by name, compared, applied and deleted', async () => {
  await open()
  await ride()
  const name = () => card('seasons').getByLabelText('Keep it as an experiment named')
  fireEvent.change(name(), { target: { value: 'As it is' } })
  await press('Keep', card('seasons'))
  await screen.findByText('“As it is” is saved.')
  expect(office.sent('POST /api/experiments')[0]).toMatchObject({
    ...{ name: 'As it is', asked: { tuning: readingA, seed: '1', weeks: 1, riders: 16, solved: null } },
    outcome: { seasons: 10 },
  })
  fireEvent.change(name(), { target: { value: 'As it is' } })
  await press('Keep', card('seasons'))
  await screen.findByText('There is an experiment named "As it is" already.')
  type('Chance to Hit', '70')
  await ride()
  fireEvent.change(name(), { target: { value: 'Surer lances' } })
  await press('Keep', card('seasons'))
  await screen.findByText('“Surer lances” is saved.')
  for (const box of await card('experiments').findAllByRole('checkbox')) fireEvent.click(box)
  const compared = within(screen.getByRole('region', { name: 'Experiments compared' }))
  expect(compared.getByRole('row', { name: 'Chance to Hit 70 55' })).toBeDefined()
  expect(compared.getByRole('table', { name: /^A season on average/ })).toBeDefined()
  office.answers.set('POST /api/experiments/experiment-2/apply', () => {
    office.controls = office.controls && { ...office.controls, hitChance: 70 }
    return { controls: office.controls }
  })
  await press('Apply Surer lances', card('experiments'))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply “Surer lances”' }))
  expect(dialog.getByRole('row', { name: 'Chance to Hit 55 70' })).toBeDefined()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Apply it to the league' })))
  await screen.findByText('“Surer lances” is applied.')
  expect(card('a tuning to try').getByText('It is the stored tuning.')).toBeDefined()
  office.answers.set('POST /api/experiments/experiment-1/delete', () => {
    kept = kept.filter(({ id }) => id !== 'experiment-1')
    return { deleted: true }
  })
  await press('Delete As it is', card('experiments'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete it' })))
  await screen.findByText('“As it is” is deleted.')
  await waitFor(() => expect(card('experiments').getAllByRole('checkbox')).toHaveLength(1))
}, 60_000)
