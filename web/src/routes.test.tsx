import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveClientContext } from './api/liveStore.ts'
import { AppRoutes } from './routes.tsx'
import { FakeStands } from './testing/fakeStands.ts'

vi.stubGlobal('scrollTo', () => {})
afterEach(cleanup)

function open(path: string): void {
  render(
    <LiveClientContext value={new FakeStands().client}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
    </LiveClientContext>,
  )
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

test('ROUTE-01: the gate is at /', async () => {
  open('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the Tilt Yard' })).toBeDefined()
})

test('ROUTE-02: the Tilt Yard is at /watch', async () => {
  open('/watch')
  expect(await screen.findByRole('heading', { level: 1, name: 'THE TILT YARD' })).toBeDefined()
})

test('ROUTE-04: a match is attended at its id and its list', async () => {
  open('/attend/match-1/Griffin')
  expect(await screen.findByRole('heading', { level: 1, name: 'GRIFFIN LIST' })).toBeDefined()
})

test.each(['/nowhere', '/watch/closer', '/attend/match-1', '/stables'])(
  'ROUTE-09: %s leads back to the gate',
  async (path) => {
    open(path)
    expect(await screen.findByRole('heading', { name: 'Welcome to the Tilt Yard' })).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/')
  },
)
