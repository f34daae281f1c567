import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Table } from './Table.tsx'

const columns = [{ label: 'Stable' }, { label: 'W', name: 'Wins' }, { label: '' }]
const body = (
  <tbody>
    <tr>
      <th scope="row">Wheatfield Rat Riders</th>
      <td>3</td>
      <td aria-hidden="true" />
    </tr>
  </tbody>
)

test('a table is named by its caption, and its columns by their heads', () => {
  render(
    <Table caption="Stables by wins" columns={columns}>
      {body}
    </Table>,
  )
  const table = screen.getByRole('table', { name: 'Stables by wins' })
  expect(table.querySelector('caption')?.className).toBe('visually-hidden')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Stable', 'W'])
})

test('a head’s full name shows on hover, focus and tap, is not part of its name, and closes with Escape', () => {
  render(
    <Table caption="Stables by wins" columns={columns}>
      {body}
    </Table>,
  )
  const head = screen.getByText('W')
  for (const [show, hide] of [
    [() => fireEvent.pointerEnter(head), () => fireEvent.pointerLeave(head)],
    [() => act(() => head.focus()), () => act(() => head.blur())],
    [() => act(() => head.focus()), () => fireEvent.keyDown(head, { key: 'Escape' })],
  ] as const) {
    show()
    expect(screen.getByRole('tooltip').textContent).toBe('Wins')
    expect(head.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    expect(screen.getByRole('columnheader', { name: 'W' })).toBeDefined()
    hide()
    expect(screen.queryByRole('tooltip')).toBeNull()
  }
})

test('a caption can be visible and referenced', () => {
  render(
    <Table caption="How matches end" isCaptionShown captionId="ends" columns={columns}>
      {body}
    </Table>,
  )
  expect(document.getElementById('ends')?.textContent).toBe('How matches end')
  expect(document.getElementById('ends')?.className).not.toBe('visually-hidden')
})

test('a column without a visible head has one for screen readers', () => {
  render(
    <Table caption="A pair" columns={[{ label: 'Knight', isUnseen: true }, { label: 'Odds' }]}>
      {body}
    </Table>,
  )
  expect(screen.getByRole('columnheader', { name: 'Knight' })).toBeDefined()
  expect(screen.getByText('Knight').className).toBe('visually-hidden')
})

test.each([
  ['the first by default', columns, 'Stable'],
  ['the one with `isStaying`', [{ label: '#' }, { label: 'Stable', isStaying: true }, { label: 'W' }], 'Stable'],
])('one column stays in view while the others scroll: %s', (_which, columns, name) => {
  render(
    <Table look="scrolling" caption="Stables" columns={columns}>
      {body}
    </Table>,
  )
  const staying = screen.getAllByRole('columnheader').filter((head) => head.dataset.staying)
  expect(staying.map(({ textContent }) => textContent)).toEqual([name])
})
