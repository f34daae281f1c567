import { fireEvent, screen } from '@testing-library/react'
import { pass } from './renderAt.tsx'

/** Opens the menu of a match's controls, which stays open until something else has the focus. */
export async function openMore(): Promise<void> {
  const more = screen.queryByRole('button', { name: 'More' })
  if (more?.getAttribute('aria-expanded') !== 'false') return
  fireEvent.click(more)
  // Its code comes once the page is at rest.
  await pass(300)
}
