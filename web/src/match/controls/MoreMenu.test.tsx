import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoreMenu } from './MoreMenu.tsx'

function draw(beside: string[] = []): HTMLElement {
  render(
    <>
      <MoreMenu isWanted={false}>
        <button type="button">Inside</button>
      </MoreMenu>
      <button type="button">Beside</button>
      {beside.map((text) => (
        <dialog key={text} open>
          <button type="button">{text}</button>
        </dialog>
      ))}
    </>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.click(more)
  return more
}

const isOpen = (): boolean => screen.queryByRole('button', { name: 'Inside' }) !== null

test('the menu opens and closes by its button, which says so', () => {
  const more = draw()
  expect([isOpen(), more.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  fireEvent.click(more)
  expect([isOpen(), more.getAttribute('aria-expanded')]).toEqual([false, 'false'])
})

test('Escape closes the menu and focuses its button', () => {
  const more = draw()
  screen.getByRole('button', { name: 'Inside' }).focus()
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect([isOpen(), document.activeElement]).toEqual([false, more])
})

test('the menu closes when the focus leaves it, or the user presses outside', () => {
  draw()
  act(() => screen.getByRole('button', { name: 'Beside' }).focus())
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
})

test('a dialog over the menu takes the keys and the focus, and leaves the menu open', () => {
  draw(['In the dialog'])
  screen.getByRole('button', { name: 'In the dialog' }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(isOpen()).toBe(true)
})
