// One thread's part of tiltyard odds.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateWeekForecasts } from './simulateWeekForecasts.ts'

answerThreadTasks(simulateWeekForecasts)
