// What runs in the thread that draws.
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import { draw } from './draw.ts'

answerTasks(draw)
