// The entry of the rendering thread.
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import { renderPicture } from './renderPicture.ts'

answerTasks(renderPicture)
