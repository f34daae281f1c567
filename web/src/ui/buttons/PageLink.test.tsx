import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageLink } from './PageLink.tsx'

test('a link to the current page adds no history entry; one to another page does', () => {
  window.history.replaceState(null, '', '/standings')
  render(
    <>
      <PageLink to="/standings">Here</PageLink>
      <PageLink to="/watch">There</PageLink>
    </>,
  )
  const steps = window.history.length
  fireEvent.click(screen.getByRole('link', { name: 'Here' }))
  expect([window.history.length, window.location.pathname]).toEqual([steps, '/standings'])
  fireEvent.click(screen.getByRole('link', { name: 'There' }))
  expect([window.history.length, window.location.pathname]).toEqual([steps + 1, '/watch'])
})
