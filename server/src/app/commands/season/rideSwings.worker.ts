// One thread's part of tiltyard season.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { simulateSwings } from './simulateSwings.ts'

answerTasks(simulateSwings)
