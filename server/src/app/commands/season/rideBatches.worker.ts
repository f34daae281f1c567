// One thread's part of tiltyard simulate.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateBatches } from './simulateBatches.ts'

answerTasks(simulateBatches)
