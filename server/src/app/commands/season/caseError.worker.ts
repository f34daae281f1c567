// One thread's part of tiltyard chances.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { measureChances } from './measureChances.ts'

answerTasks(measureChances)
