// One thread's part of tiltyard chances.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { measureWinChanceErrors } from './measureWinChanceErrors.ts'

answerThreadTasks(measureWinChanceErrors)
