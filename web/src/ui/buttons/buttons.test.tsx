import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { Button } from './Button.tsx'
import { FileButton } from './FileButton.tsx'
import { FoldButton } from './FoldButton.tsx'
import { ToggleButton } from './ToggleButton.tsx'

test('a toggle shows whether it is pressed, and which one is today’s', () => {
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

test('a fold button shows whether it is open, and references its content only while that exists', () => {
  render(<Folded />)
  const fold = screen.getByRole('button', { name: 'Statistics', expanded: false })
  expect([fold.textContent, fold.getAttribute('aria-controls')]).toEqual(['+', null])
  fireEvent.click(fold)
  expect([fold.textContent, fold.getAttribute('aria-controls')]).toEqual(['-', 'stats'])
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})

test('a choice is named by its text, and reports its new value', () => {
  const turnedTo = vi.fn()
  render(
    <ChoiceInput type="checkbox" checked={false} onChange={({ target }) => turnedTo(target.checked)}>
      Hold changes back
    </ChoiceInput>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hold changes back' }))
  expect(turnedTo).toHaveBeenCalledWith(true)
})

test('a file button reports a file once; choosing none reports nothing', () => {
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

test('a busy button returns the focus to the user who pressed it, unless they have moved on', () => {
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
    // Browsers blur a button that gets disabled.
    send?.blur()
    if (goesOn) elsewhere?.focus()
    rerender(buttons(false))
    expect(document.activeElement).toBe(goesOn ? elsewhere : send)
  }
})
