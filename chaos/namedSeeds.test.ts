import { expect, test } from 'vitest'
import { rideStorms } from './rideStorms.ts'

test('seed 3: an event whose commit was answered by nobody is told with its retry', async () => {
  expect((await rideStorms(3, 1)).flatMap(({ found }) => found)).toEqual([])
})
