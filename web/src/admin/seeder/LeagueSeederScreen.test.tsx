import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pressEscape } from '../../testing/dialogs.ts'
import { LeagueSeederScreen } from './LeagueSeederScreen.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

/** Presses the button, and confirms if it asks. */
function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
  const question = screen.queryByRole('dialog')
  if (question) fireEvent.click(within(question).getByRole('button', { name: 'Replace all knights' }))
}

test('seeding the league asks first, and lists the losses', () => {
  render(<LeagueSeederScreen />)
  const button = screen.getByRole('button', { name: 'Seed Database' })
  button.focus()
  fireEvent.click(button)
  const question = screen.getByRole('dialog', { name: 'Seed the league' })
  expect(question.textContent).toContain('Are you absolutely sure you want to replace every knight of the league?')
  for (const loss of ['records', 'standings', 'running', 'week', 'cannot be undone'])
    expect(question.textContent).toContain(loss)
  act(() => pressEscape(question))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('test stables are seeded without a question, because no knight is lost', () => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ knights: 2, stables: 2 })))
  render(<LeagueSeederScreen />)
  fireEvent.click(screen.getByRole('button', { name: 'Seed Test Stables' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['SEED-02', 'Seed Database', '/api/seed/league', 'Database seeded successfully! 96 knights, 12 stables.'],
  [
    'SEED-03',
    'Seed Test Stables',
    '/api/seed/test-stables',
    'Test stables seeded successfully! 96 knights, 12 stables.',
  ],
])('%s SEED-04: %s shows its outcome', async (_, name, path, sentence) => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ knights: 96, stables: 12 })))
  render(<LeagueSeederScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Database Seeder')
  press(name)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetched.mock.calls[0]?.[0]).toBe(path)
})

test('with a second admin, seeding becomes a request, and nothing changes yet', async () => {
  const body = { code: 'confirmation-needed', status: 409, message: 'This takes two.', values: {} }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 409 }))
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ id: 'second-1' })))
  render(<LeagueSeederScreen />)
  press('Seed Database')
  expect(await screen.findByText(/^Asked for. Another admin has 15 minutes/)).toBeDefined()
  const [address, request] = fetched.mock.calls[1] ?? []
  expect([address, JSON.parse(String(request?.body))]).toEqual(['/api/confirmations', { act: 'seed' }])
})

test.each([
  ['ERR-31', 'Seed Database', 'Error seeding database: Only an admin may do this.'],
  ['ERR-32', 'Seed Test Stables', 'Error seeding test stables: Only an admin may do this.'],
])('%s: a refusal is shown', async (_, name, sentence) => {
  const body = { code: 'not-admin', status: 403, message: 'Only an admin may do this.', values: {} }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 403 }))
  render(<LeagueSeederScreen />)
  press(name)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
