// The entry of the computing thread.
import { answerThreadTasks } from '../platform/runtime/threadBody.ts'
import { answerChanceThreadTask } from './chanceThreadTask.ts'

answerThreadTasks(answerChanceThreadTask)
