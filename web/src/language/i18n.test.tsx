import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { i18n, Trans } from './i18n.ts'

const wins = [['count', 'plural', { 0: ['none'], one: ['#', ' win'], other: ['#', ' wins'] }]] as const

test('a message includes its values', () => {
  expect(i18n._({ message: 'Wins' })).toBe('Wins')
  expect(i18n._({ message: ['Pass ', ['pass'], ' of ', ['most']], values: { pass: 1, most: 9 } })).toBe('Pass 1 of 9')
})

test.each([
  [0, 'none'],
  [1, '1 win'],
  [1_200, '1200 wins'],
])('%d has its own plural form', (count, text) => {
  expect(i18n._({ message: wins, values: { count } })).toBe(text)
})

test('a value selects among messages', () => {
  const message = [['who', 'select', { lady: 'she', other: 'he' }]] as const
  expect(['lady', 'lord'].map((who) => i18n._({ message, values: { who } }))).toEqual(['she', 'he'])
})

test('elements take their places in the message, also nested', () => {
  const message = ['Read <0>the <1>', ['what'], '</1></0> of', '<2/>', ['who'], '.']
  const components = { 0: <a href="/records">old</a>, 1: <b />, 2: <br /> }
  const values = { what: 'records', who: <i>Osric</i> }
  const { container } = render(<Trans message={message as never} values={values} components={components} />)
  expect(container.innerHTML).toBe('Read <a href="/records">the <b>records</b></a> of<br><i>Osric</i>.')
})

test('a value that looks like an element is text', () => {
  const { container } = render(
    <Trans message={['Hi ', ['name']]} values={{ name: '<0>x</0>' }} components={{ 0: <b /> }} />,
  )
  expect(container.textContent).toBe('Hi <0>x</0>')
})
