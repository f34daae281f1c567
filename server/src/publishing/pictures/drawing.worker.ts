// The entry of the rendering thread.
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import { renderSvgOrPng } from './renderSvgOrPng.ts'

answerTasks(renderSvgOrPng)
