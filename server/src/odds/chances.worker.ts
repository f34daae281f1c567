// The entry of the computing thread.
import { answerTasks } from '../platform/runtime/threadBody.ts'
import { answerTask } from './chanceTask.ts'

answerTasks(answerTask)
