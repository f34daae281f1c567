import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScrollRegion } from './ScrollRegion.tsx'

test('a region becomes a tab stop as soon as its content overflows, and is none otherwise', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320)
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(320)
  const held = (rows: string) => <ScrollRegion label="Accounts">{rows}</ScrollRegion>
  const { rerender } = render(held('Loading'))
  expect(screen.queryByRole('region')).toBeNull()
  width.mockReturnValue(700)
  // jsdom has no sizes: a render measures again.
  rerender(held('Rows that are wide'))
  expect(screen.getByRole('region', { name: 'Accounts' }).tabIndex).toBe(0)
  width.mockReturnValue(320)
  rerender(held('Fewer'))
  expect(screen.queryByRole('region')).toBeNull()
})
