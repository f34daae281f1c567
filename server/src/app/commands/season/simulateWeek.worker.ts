// One thread's part of tiltyard odds.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateWeek } from './simulateWeek.ts'

answerTasks(simulateWeek)
