import { render, screen } from '@testing-library/react'
import { heraldicCharges, stableIdentitiesWithTestStables } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { Shield } from './Shield.tsx'

/** Returns the paths of a stable's shield. */
function pathsOf(stableId: string, size = 96): readonly string[] {
  const { container } = render(<Shield stableId={stableId} size={size} />)
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
}

test.each(stableIdentitiesWithTestStables)('the shield of $name shows its charge at every size', ({ id }) => {
  for (const size of [20, 48, 200]) {
    const paths = pathsOf(id, size)
    expect(paths.length).toBeGreaterThan(3)
    for (const d of paths) expect(d).toMatch(/^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]*$/)
  }
})

test('a shield for an unknown stable shows a riddle', () => {
  expect(pathsOf('nobody')).toContain(heraldicCharges.riddle[0]?.d)
})

test('a small shield keeps the silhouette and leaves the fine lines out', () => {
  const fine = heraldicCharges.moon.filter((part) => 'isFine' in part || part.tone === 'shade').map(({ d }) => d)
  expect(pathsOf('stable_7', 200)).toEqual(expect.arrayContaining(fine))
  for (const d of fine) expect(pathsOf('stable_7', 20)).not.toContain(d)
})

describe('for screen readers', () => {
  test('a shield with a title is an image of that name', () => {
    render(<Shield stableId="stable_1" size={48} title="Wheatfield Rat Riders" />)
    expect(screen.getByRole('img', { name: 'Wheatfield Rat Riders' })).toBeDefined()
  })

  test('a shield beside a name is hidden', () => {
    const { container } = render(<Shield stableId="stable_1" size={48} />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})

test('two shields on a page never share the ids of their patterns', () => {
  const { container } = render(
    <>
      <Shield stableId="stable_9" size={96} />
      <Shield stableId="stable_9" size={96} />
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})
