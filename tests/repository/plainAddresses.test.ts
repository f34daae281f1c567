import { type RouteGroup, routes } from '@tiltyard/contract'
import * as groups from '@tiltyard/contract/addresses'
import { expect, test } from 'vitest'
import { renderAddressModule } from '../../web/build/contractRouteAddressesPlugin.ts'

const table: Readonly<Record<string, RouteGroup>> = routes

test.each(Object.keys(groups))('the browser’s bundle has only the addresses of the routes of %s', async (name) => {
  const module = await import(`data:text/javascript,${encodeURIComponent(renderAddressModule(name))}`)
  const group = table[name] ?? {}
  const plain = Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }])
  expect(plain.length).toBeGreaterThan(0)
  expect(module[name]).toEqual(Object.fromEntries(plain))
  expect(Object.keys(module).filter((key) => key !== 'default')).toEqual([name])
})
