import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { PageFrame } from './PageFrame.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => scrollTo.mockClear())

function Broken(): never {
  throw new Error('off its horse')
}

/** Opens a frame with three pages; the third one throws. */
async function openFrame(): Promise<void> {
  await renderAsUser(
    null,
    <PageFrame>
      <Switch>
        <Route path="/first">
          <Link to="/second">Ride on</Link>
        </Route>
        <Route path="/second">
          <Link to="/broken">Ride out</Link>
        </Route>
        <Route path="/broken">
          <Broken />
        </Route>
        <Route path="/watch">
          <p>All sit firmly.</p>
        </Route>
      </Switch>
    </PageFrame>,
    '/first',
  )
}

test('ROUTE-10: the next page starts at the top, with the focus in it', async () => {
  await openFrame()
  expect(scrollTo).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Ride on' }))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the first tab stop skips the bar', async () => {
  await openFrame()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector('a, button, input')).toBe(skip)
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('a page that throws leaves the bar and the other pages working', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openFrame()
  fireEvent.click(screen.getByRole('link', { name: 'Ride on' }))
  fireEvent.click(screen.getByRole('link', { name: 'Ride out' }))
  expect(screen.getByRole('alert')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'WATCH' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('All sit firmly.')).toBeDefined()
  vi.restoreAllMocks()
})
