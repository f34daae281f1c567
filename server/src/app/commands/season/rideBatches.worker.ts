// One thread's part of tiltyard simulate.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateBatches } from './simulateBatches.ts'

answerThreadTasks(simulateBatches)
