import { type RouteGroup, routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { plainAddresses } from '../web/build/addresses.ts'

const table: Readonly<Record<string, RouteGroup>> = routes

test('the browser is given where its routes are, and nothing else of the table', async () => {
  const module = `data:text/javascript,${encodeURIComponent(plainAddresses())}`
  const groups: Readonly<Record<string, unknown>> = await import(module)
  expect(Object.keys(groups).length).toBeGreaterThan(20)
  for (const [name, group] of Object.entries(groups)) {
    const plain = Object.entries(table[name] ?? {}).map(([verb, { method, path }]) => [verb, { method, path }])
    expect(group).toEqual(Object.fromEntries(plain))
  }
})
