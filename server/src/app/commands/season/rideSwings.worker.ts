// One thread's part of tiltyard season.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateWinChanceSwings } from './simulateWinChanceSwings.ts'

answerThreadTasks(simulateWinChanceSwings)
