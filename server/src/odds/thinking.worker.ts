// The entry of the computing thread.
import { answerTasks } from '../platform/runtime/threadBody.ts'
import { answerTo } from './thinkingTask.ts'

answerTasks(answerTo)
