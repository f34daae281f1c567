// One thread's part of tiltyard chances.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { measureWinChanceErrors } from './measureWinChanceErrors.ts'

answerTasks(measureWinChanceErrors)
