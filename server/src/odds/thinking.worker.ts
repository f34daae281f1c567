// What runs in the thread that thinks.
import { answerTasks } from '../platform/runtime/threadBody.ts'
import { answerTo } from './thinkingTask.ts'

answerTasks(answerTo)
