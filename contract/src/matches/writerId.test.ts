import { expect, test } from 'vitest'
import { isHeldBy, toWriterId, userOfWriter } from './writerId.ts'

test("a writer's id contains its user", () => {
  const id = toWriterId('maud', 'page-1')
  expect([userOfWriter(id), isHeldBy(id, 'maud'), isHeldBy(id, 'mau')]).toEqual(['maud', true, false])
})

test.each([null, '', 'steward:node-1', 'user:maud', 'user::page-1'])('%s has no user', (id) => {
  expect(userOfWriter(id)).toBeNull()
})
