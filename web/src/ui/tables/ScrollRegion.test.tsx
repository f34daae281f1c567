import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollRegion } from './ScrollRegion.tsx'

afterEach(() => vi.restoreAllMocks())

test('what has become wider than its region is a stop of the keyboard at once, and none where all is seen', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320)
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(320)
  const held = (rows: string) => <ScrollRegion label="Accounts">{rows}</ScrollRegion>
  const { rerender } = render(held('Loading'))
  expect(screen.queryByRole('region')).toBeNull()
  width.mockReturnValue(700)
  // Nothing here tells of sizes: what is measured is measured with the rows.
  rerender(held('Rows that are wide'))
  expect(screen.getByRole('region', { name: 'Accounts' }).tabIndex).toBe(0)
  width.mockReturnValue(320)
  rerender(held('Fewer'))
  expect(screen.queryByRole('region')).toBeNull()
})
