import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Seeder } from './Seeder.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['SEED-02', 'Seed Database', '/api/seed/league', 'Database seeded successfully! 96 knights, 12 stables.'],
  [
    'SEED-03',
    'Seed Test Stables',
    '/api/seed/test-stables',
    'Test stables seeded successfully! 96 knights, 12 stables.',
  ],
])('%s SEED-04: %s says what it did', async (_, name, path, sentence) => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ knights: 96, stables: 12 })))
  render(<Seeder />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Database Seeder')
  fireEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(fetched.mock.calls[0]?.[0]).toBe(path)
})

test.each([
  ['ERR-31', 'Seed Database', 'Error seeding database: Only an admin may do this.'],
  ['ERR-32', 'Seed Test Stables', 'Error seeding test stables: Only an admin may do this.'],
])('%s: a refusal is shown', async (_, name, sentence) => {
  const body = { code: 'not-admin', status: 403, message: 'Only an admin may do this.', values: {} }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 403 }))
  render(<Seeder />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(sentence)).toBeDefined()
})
