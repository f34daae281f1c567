import { expect, test } from 'vitest'
import { isLeaseOfUser, toMatchWriterId, userIdOfMatchWriter } from './writerId.ts'

test("a writer's id contains its user", () => {
  const id = toMatchWriterId('maud', 'page-1')
  expect([userIdOfMatchWriter(id), isLeaseOfUser(id, 'maud'), isLeaseOfUser(id, 'mau')]).toEqual(['maud', true, false])
})

test.each([null, '', 'steward:node-1', 'user:maud', 'user::page-1'])('%s has no user', (id) => {
  expect(userIdOfMatchWriter(id)).toBeNull()
})
