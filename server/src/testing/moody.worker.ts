// What runs in a thread of the tests: it doubles a number, fails at 13, and is gone at 0.
import { answerTasks } from '../world/threadBody.ts'

answerTasks((number: number): number => {
  if (number === 13) throw new RangeError('It fails at 13.')
  if (number === 0) process.exit(7)
  return number * 2
})
