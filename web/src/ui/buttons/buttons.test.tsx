import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Choice } from '../fields/Choice.tsx'
import { Button } from './Button.tsx'
import { FileButton } from './FileButton.tsx'
import { FoldButton } from './FoldButton.tsx'
import { ToggleButton } from './ToggleButton.tsx'

afterEach(cleanup)

test('a toggle says whether it is pressed, and which is today’s', () => {
  const press = vi.fn()
  render(
    <>
      <ToggleButton isOn title="Wheatfield Rat Riders" onPress={press}>
        RAT
      </ToggleButton>
      <ToggleButton isChoice isOn={false} isToday onPress={press}>
        MON
      </ToggleButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'RAT', pressed: true }).title).toBe('Wheatfield Rat Riders')
  const monday = screen.getByRole('button', { name: 'MON', pressed: false })
  expect(monday.getAttribute('aria-current')).toBe('date')
  fireEvent.click(monday)
  expect(press).toHaveBeenCalledOnce()
})

function Folded() {
  const [isOpen, setOpen] = useState(false)
  return <FoldButton aria-label="Statistics" isOpen={isOpen} controls="stats" onClick={() => setOpen(!isOpen)} />
}

test('a fold says whether it is open, and points to what it opens only while that is there', () => {
  render(<Folded />)
  const fold = screen.getByRole('button', { name: 'Statistics', expanded: false })
  expect([fold.textContent, fold.getAttribute('aria-controls')]).toEqual(['+', null])
  fireEvent.click(fold)
  expect([fold.textContent, fold.getAttribute('aria-controls')]).toEqual(['-', 'stats'])
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})

test('a choice is named by its words, and tells what it is turned to', () => {
  const turnedTo = vi.fn()
  render(
    <Choice type="checkbox" checked={false} onChange={({ target }) => turnedTo(target.checked)}>
      Hold changes back
    </Choice>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hold changes back' }))
  expect(turnedTo).toHaveBeenCalledWith(true)
})

test('a file is handed over once; choosing nothing is no choice', () => {
  const chosen = vi.fn()
  render(
    <FileButton accept=".json" onChosen={chosen}>
      Choose a backup file
    </FileButton>,
  )
  const input = screen.getByLabelText('Choose a backup file')
  fireEvent.change(input, { target: { files: [] } })
  expect(chosen).not.toHaveBeenCalled()
  const file = new File(['{}'], 'backup.json')
  fireEvent.change(input, { target: { files: [file] } })
  expect(chosen).toHaveBeenCalledExactlyOnceWith(file)
})

test('a button that works keeps the focus of who pressed it, and takes it from nobody who has gone on', () => {
  const buttons = (isBusy: boolean) => (
    <>
      <Button isDisabled={isBusy}>Send</Button>
      <Button>Elsewhere</Button>
    </>
  )
  const { rerender } = render(buttons(false))
  const [send, elsewhere] = screen.getAllByRole('button')
  for (const goesOn of [false, true]) {
    send?.focus()
    rerender(buttons(true))
    // As browsers do with what can't be pressed any more.
    send?.blur()
    if (goesOn) elsewhere?.focus()
    rerender(buttons(false))
    expect(document.activeElement).toBe(goesOn ? elsewhere : send)
  }
})
