import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../../api/loadChunk.ts'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

beforeEach(() => {
  // React logs each caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Broken({ error }: { readonly error: Error }): never {
  throw error
}

function openBroken(error: Error): void {
  render(
    <PageErrorBoundary>
      <Broken error={error} />
    </PageErrorBoundary>,
  )
}

test('ERR-34: a page whose chunk fails to load says so and has a Reload button', () => {
  openBroken(new ChunkLoadError('Chunk failed.'))
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this page')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})

test('a page that throws says what to do next', () => {
  openBroken(new Error('off its horse'))
  expect(screen.getByRole('alert').textContent).not.toContain('off its horse')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the gate' }).getAttribute('href')).toBe('/')
})

let breaks = 0
function BreaksAsItComes() {
  useLayoutEffect(() => {
    breaks -= 1
    if (breaks >= 0) throw new Error('off its horse')
  }, [])
  return <p>All sit firmly.</p>
}

test.each([
  [1, 'All sit firmly.'],
  [2, 'Something broke, and it was not a lance'],
])('a page that throws %i times in a row reads: %s', (times, read) => {
  breaks = times
  render(
    <PageErrorBoundary>
      <BreaksAsItComes />
    </PageErrorBoundary>,
  )
  expect(screen.getByText(read)).toBeDefined()
  expect(screen.queryAllByRole('alert')).toHaveLength(times - 1)
})

test('a page that does not throw is left alone', () => {
  render(<PageErrorBoundary>All sit firmly.</PageErrorBoundary>)
  expect(screen.getByText('All sit firmly.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error page that replaces a drawn page does not count as drawn', () => {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.drawn = ''
  document.body.append(root)
  openBroken(new Error('off its horse'))
  expect(root.dataset.drawn).toBeUndefined()
  root.remove()
})
