// The entry of the rendering thread.
import { answerThreadTasks } from '../../platform/runtime/threadBody.ts'
import { renderSvgOrPng } from './renderSvgOrPng.ts'

answerThreadTasks(renderSvgOrPng)
