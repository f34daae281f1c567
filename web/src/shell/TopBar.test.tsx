import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TopBar } from './TopBar.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

function openBar(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TopBar />
    </MemoryRouter>,
  )
}

test('NAV-01: the brand leads home', () => {
  openBar('/watch')
  const brand = screen.getByRole('link', { name: 'Tilt Yard' })
  expect(brand.getAttribute('href')).toBe('/')
  expect(brand.querySelector('svg')).not.toBeNull()
})

test('the yard says that it is an Alpha', () => {
  openBar('/')
  expect(screen.getByText('Alpha')).toBeDefined()
})

test('NAV-04: WATCH leads to the Tilt Yard', () => {
  openBar('/')
  expect(screen.getByRole('link', { name: 'WATCH' }).getAttribute('href')).toBe('/watch')
})

test.each([
  ['/watch', 'page'],
  ['/attend/match-1/Lion', 'true'],
  ['/', null],
  ['/watchmaker', null],
])('NAV-09: at %s the WATCH link says %s', (path, current) => {
  openBar(path)
  expect(screen.getByRole('link', { name: 'WATCH' }).getAttribute('aria-current')).toBe(current)
})

test('the theme switch shows the theme that is worn, and changes it', () => {
  openBar('/')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBe('dark')
  fireEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
