import { expect, test } from 'vitest'
import { isHeldBy, toWriterId, userOfWriter } from './writerId.ts'

test('the user of a page that writes is found again in its id', () => {
  const id = toWriterId('maud', 'page-1')
  expect([userOfWriter(id), isHeldBy(id, 'maud'), isHeldBy(id, 'mau')]).toEqual(['maud', true, false])
})

test.each([null, '', 'steward:node-1', 'user:maud', 'user::page-1'])('%s is nobody’s page', (id) => {
  expect(userOfWriter(id)).toBeNull()
})
