import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { RouterAddressText } from '../../testing/RouterAddressText.tsx'
import { RouterAtAddress } from '../../testing/RouterAtAddress.tsx'
import { useLinksInNewTab } from './useLinksInNewTab.ts'

function Frame() {
  useLinksInNewTab()
  return <KnightLink knightId="knight_7">Lady Maud</KnightLink>
}

test('a link in an embed opens a new tab, since no other page shows in its frame', () => {
  render(
    <RouterAtAddress path="/embed/matches/match-1">
      <Frame />
      <RouterAddressText />
    </RouterAtAddress>,
  )
  const link = screen.getByRole('link', { name: 'Lady Maud' })
  // jsdom would try to load the page.
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  fireEvent.click(link)
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/knights/knight_7',
    '_blank',
    'noopener',
  ])
  expect(screen.getByTestId('address').textContent).toBe('/embed/matches/match-1')
})
