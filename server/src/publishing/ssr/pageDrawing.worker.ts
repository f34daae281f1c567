import type { DrawingModule, RenderedPage } from '@tiltyard/contract'
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import type { ThreadTask } from './ssrWorker.ts'

answerTasks(async ({ module, page }: ThreadTask): Promise<RenderedPage> => {
  const { drawPage } = (await import(module)) as DrawingModule
  return drawPage(page)
})
