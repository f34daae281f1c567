// One thread's part of tiltyard chances.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { measureCase } from './caseError.ts'

answerTasks(measureCase)
