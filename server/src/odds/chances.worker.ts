// The entry of the computing thread.
import { answerTasks } from '../platform/runtime/threadBody.ts'
import { answerChanceTask } from './chanceTask.ts'

answerTasks(answerChanceTask)
