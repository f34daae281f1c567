// One thread's part of tiltyard season.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { rideSwings } from './rideSwings.ts'

answerTasks(rideSwings)
