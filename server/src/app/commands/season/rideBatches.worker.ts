// One thread's part of tiltyard simulate.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { rideBatches } from './rideBatches.ts'

answerTasks(rideBatches)
