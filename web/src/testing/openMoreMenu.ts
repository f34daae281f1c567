import { fireEvent, screen } from '@testing-library/react'
import { advanceClock } from './renderAt.tsx'

/** Opens the menu of a match's controls. It closes when the focus leaves it. */
export async function openMoreMenu(): Promise<void> {
  const more = screen.queryByRole('button', { name: 'More' })
  if (more?.getAttribute('aria-expanded') !== 'false') return
  fireEvent.click(more)
  // Its chunk loads when the page is idle.
  await advanceClock(300)
}
