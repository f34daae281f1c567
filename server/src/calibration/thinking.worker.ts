// What runs in the thread that thinks.
import { answerTasks } from '../world/threadBody.ts'
import { answerTo } from './thinkingTask.ts'

answerTasks(answerTo)
