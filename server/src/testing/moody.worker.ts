// The entry of a test thread: it doubles a number, fails at 13, exits at 0, and never answers 99.
import { answerThreadTasks } from '../platform/runtime/threadBody.ts'

answerThreadTasks(async (number: number): Promise<number> => {
  if (number === 13) throw new RangeError('It fails at 13.')
  if (number === 0) process.exit(7)
  if (number === 99) await new Promise(() => {})
  return number * 2
})
