// One thread's part of tiltyard odds --seasons.
import { answerThreadTasks } from '../../../platform/runtime/threadBody.ts'
import { projectSimulatedSeasonWeekByWeek } from './projectSimulatedSeasonWeekByWeek.ts'

answerThreadTasks(projectSimulatedSeasonWeekByWeek)
