// The entry of the rendering thread.
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import { draw } from './draw.ts'

answerTasks(draw)
