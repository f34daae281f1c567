import { type RouteGroup, routes } from '@tiltyard/contract'
import * as addresses from '@tiltyard/contract/addresses'
import { expect, test } from 'vitest'
import { plainGroups } from '../web/plainAddresses.ts'

const table: Readonly<Record<string, RouteGroup>> = routes

test('the browser is given where its routes are, and nothing else of the table', async () => {
  const groups = await plainGroups()
  expect(Object.keys(groups).sort()).toEqual(Object.keys(addresses).sort())
  for (const [name, written] of Object.entries(groups)) {
    const plain = Object.entries(table[name] ?? {}).map(([verb, { method, path }]) => [verb, { method, path }])
    expect(written).toBe(JSON.stringify(Object.fromEntries(plain)))
  }
})
