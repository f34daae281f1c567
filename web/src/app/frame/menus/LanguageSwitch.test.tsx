import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RouterAtAddress } from '../../../testing/RouterAtAddress.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

beforeAll(() => import('../../../language/chosenLanguage.ts'))
beforeEach(() => {
  history.replaceState({ at: '12' }, '', '/matches?who=Osric&lang=en')
})

function show(): HTMLElement {
  render(
    <RouterAtAddress path="/matches?who=Osric&lang=en">
      <LanguageSwitch />
    </RouterAtAddress>,
  )
  return screen.getByRole('link', { name: 'français' })
}

test('the switch names the other language in that language, and its address keeps the query', () => {
  const link = show()
  expect([link.lang, link.getAttribute('hreflang')]).toEqual(['fr', 'fr'])
  expect(link.getAttribute('href')).toBe('?who=Osric&lang=fr')
  expect(link.textContent).toBe('FRfrançais')
})

test('the switch changes the language in place', async () => {
  const chosen: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void chosen.push(cookie))
  fireEvent.click(show())
  await vi.waitFor(() => expect(location.search).toBe('?who=Osric'))
  expect(chosen).toEqual([expect.stringContaining('tiltyard-lang=fr')])
})

test('the switch opens in a new tab like any link', () => {
  expect(fireEvent.click(show(), { ctrlKey: true })).toBe(true)
})
