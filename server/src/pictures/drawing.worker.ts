// What runs in the thread that draws.
import { answerTasks } from '../world/threadBody.ts'
import { draw } from './draw.ts'

answerTasks(draw)
