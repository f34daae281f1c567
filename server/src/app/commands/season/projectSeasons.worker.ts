// One thread's part of tiltyard odds --seasons.
import { answerTasks } from '../../../platform/runtime/threadBody.ts'
import { projectWholeSeason } from './projectWholeSeason.ts'

answerTasks(projectWholeSeason)
