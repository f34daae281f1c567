// One thread's part of tiltyard season.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateWinChanceSwings } from './simulateSwings.ts'

answerThreadTasks(simulateWinChanceSwings)
