import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InlineShield, SharedShieldDrawings } from './SharedShieldDrawings.tsx'
import { Shield } from './Shield.tsx'

/** Returns the rendered paths. */
function pathsIn(container: ParentNode): readonly (string | null)[] {
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
}

test('shields of one stable are drawn once, and equal a single one, at any size', () => {
  const alone = pathsIn(render(<Shield stableId="stable_3" size={20} />).container)
  cleanup()
  const { container } = render(
    <SharedShieldDrawings stableIds={['stable_3', 'stable_3']}>
      <InlineShield stableId="stable_3" size={20} />
      <InlineShield stableId="stable_3" size={24} />
    </SharedShieldDrawings>,
  )
  expect(alone.length).toBeGreaterThan(3)
  expect(pathsIn(container)).toEqual(alone)
  const shown = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1))
  expect(shown).toHaveLength(2)
  for (const id of shown) {
    const [drawn, ...others] = container.querySelectorAll(`svg[id="${id}"]`)
    expect(others).toEqual([])
    expect(drawn && pathsIn(drawn)).toEqual(alone)
  }
})

test('a shield that is on no sheet is drawn by itself', () => {
  const { container } = render(
    <>
      <SharedShieldDrawings stableIds={['stable_3']}>
        <InlineShield stableId="stable_4" size={24} />
      </SharedShieldDrawings>
      <SharedShieldDrawings stableIds={[]}>
        <InlineShield stableId="stable_3" size={24} />
      </SharedShieldDrawings>
      <InlineShield stableId="stable_3" size={24} />
    </>,
  )
  expect(container.querySelectorAll('use')).toHaveLength(0)
  expect(container.querySelectorAll('svg[width="24"]')).toHaveLength(4)
})

test('two sheets share no ids', () => {
  const { container } = render(
    ['a', 'b'].map((key) => (
      <SharedShieldDrawings key={key} stableIds={['stable_3', 'stable_9']}>
        <InlineShield stableId="stable_9" size={24} />
      </SharedShieldDrawings>
    )),
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(6)
  expect(new Set(ids).size).toBe(ids.length)
})
