import { type Route, routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { isRouteCached, listCachedRoutes } from './listCachedRoutes.ts'

const all = Object.values(routes).flatMap((group): readonly Route[] => Object.values(group))

test('saved replies are public and change nothing', () => {
  const kept = all.filter(isRouteCached)
  expect(kept).toHaveLength(listCachedRoutes().length)
  expect(kept.filter(({ method, access }) => method !== 'GET' || access !== 'anyone')).toEqual([])
})

test('a user’s own data is not saved', () => {
  for (const own of [routes.session.get, routes.purse.get, routes.bets.mine, routes.account.sessions, routes.admin.log])
    expect(isRouteCached(own)).toBe(false)
})
