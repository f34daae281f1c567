import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { InputField } from './InputField.tsx'
import { INVALID_NUMBER_TEXT, numberFieldValue, parseWholeNumber, readNumberField } from './readNumberField.ts'
import { SelectField } from './SelectField.tsx'

/** Returns the texts of a control's description. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'nothing')
}

test('a field is named by its label and unit, and reports typed text', () => {
  const type = vi.fn()
  render(<InputField type="number" label="Base heal chance" unit="(%)" value="40" onType={type} />)
  const input = screen.getByRole('spinbutton', { name: 'Base heal chance (%)' })
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
  fireEvent.change(input, { target: { value: '41' } })
  expect(type).toHaveBeenCalledWith('41')
})

test('hint and fault describe their control, and a new fault is announced', () => {
  const field = (fault: string | null) => (
    <InputField type="text" label="Name" hint="At most 30 letters." fault={fault} />
  )
  const { rerender } = render(field(null))
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(screen.getByRole('alert').textContent).toBe('')
  expect([input.getAttribute('aria-invalid'), ...descriptionOf(input)]).toEqual([null, 'At most 30 letters.', ''])
  rerender(field('That is too long.'))
  expect(screen.getByRole('alert').textContent).toBe('That is too long.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toEqual(['At most 30 letters.', 'That is too long.'])
})

test('a field whose fault is shown elsewhere is marked and described by it; a failed save marks nothing', () => {
  render(
    <>
      <InputField type="email" label="Email" isWrong faultId="refused" />
      <InputField type="text" label="Name" isWrong={false} faultId="refused" />
      <p id="refused">Nobody has this address.</p>
      <InputField
        type="number"
        label="Horse"
        fault="It could not be saved."
        isWrong={false}
        value="1"
        onType={vi.fn()}
      />
    </>,
  )
  const email = screen.getByLabelText('Email')
  expect([email.getAttribute('aria-invalid'), ...descriptionOf(email)]).toEqual(['true', 'Nobody has this address.'])
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBeNull()
  const horse = screen.getByLabelText('Horse')
  expect([horse.getAttribute('aria-invalid'), ...descriptionOf(horse)]).toEqual([null, 'It could not be saved.'])
})

test('in a table cell the label is visible to screen readers only', () => {
  render(<InputField look="cell" type="number" label="Injury chance: neck, major" value="9" onType={vi.fn()} />)
  expect(screen.getByRole('spinbutton', { name: 'Injury chance: neck, major' })).toHaveProperty('value', '9')
  expect(screen.getByText('Injury chance: neck, major').className).toBe('visually-hidden')
})

test('a select field reports the chosen option', () => {
  const choose = vi.fn()
  const choices = [
    { value: '', label: 'Choose a stable' },
    { value: 'stable_1', label: 'Wheatfield Rat Riders' },
  ]
  render(<SelectField label="From stable" value="" choices={choices} onChoose={choose} />)
  fireEvent.change(screen.getByRole('combobox', { name: 'From stable' }), { target: { value: 'stable_1' } })
  expect(choose).toHaveBeenCalledWith('stable_1')
})

test.each([
  [',', '.'],
  ['0,5', '0.5'],
  ['−0,25', '-0.25'],
  ['1.234,5', null],
  ['1,234,5', null],
  ['0.5', undefined],
])('in a decimal field, "%s" is entered as %s', (data, written) => {
  const insert = vi.fn()
  Object.assign(document, { execCommand: insert })
  render(<InputField type="number" inputMode="decimal" label="Base death chance" defaultValue="" />)
  const isLetIn = fireEvent(
    screen.getByLabelText('Base death chance'),
    new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }),
  )
  expect(isLetIn).toBe(written === undefined)
  expect(insert.mock.calls).toEqual(written ? [['insertText', false, written]] : [])
})

describe('the text of a number field', () => {
  const type = (value: string): unknown => {
    const hear = vi.fn()
    render(<InputField type="number" label="Liquidity" value="" onType={hear} />)
    fireEvent.change(screen.getByLabelText('Liquidity'), { target: { value } })
    return hear.mock.lastCall?.[0]
  }
  const withComma = { dataset: { comma: '' } }

  test('is reported as shown', () => {
    expect(type('0.5')).toBe('0.5')
  })

  test('is no number, and not empty, if the browser cannot parse it', () => {
    const validity = vi.spyOn(HTMLInputElement.prototype, 'validity', 'get')
    validity.mockReturnValue({ badInput: true } as ValidityState)
    try {
      expect(type('7')).toBe(INVALID_NUMBER_TEXT)
    } finally {
      validity.mockRestore()
    }
  })

  test.each([
    ['10.000', '10,000'],
    ['1.234', '1,234'],
    ['0.125', '0.125'],
    ['10.00', '10.00'],
    ['1000.125', '1000.125'],
  ])('%s, typed with a comma, is reported as %s: thousands are no decimals', (value, reported) => {
    expect(readNumberField({ value, validity: { badInput: false }, ...withComma } as unknown as HTMLInputElement)).toBe(
      reported,
    )
    expect(numberFieldValue(reported)).toBe(value)
  })

  test.each([
    ['12', 12],
    [' -3 ', -3],
    ['1.0', Number.NaN],
    ['1,000', Number.NaN],
    ['1e3', Number.NaN],
    ['', Number.NaN],
    [INVALID_NUMBER_TEXT, Number.NaN],
  ])('"%s" is %d as a whole number', (text, number) => {
    expect(parseWholeNumber(text)).toBe(number)
  })
})
