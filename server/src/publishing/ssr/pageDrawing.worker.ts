import type { DrawingModule, DrawnPage } from '@tiltyard/contract'
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import type { ThreadTask } from './ssrWorker.ts'

answerTasks(async ({ module, page }: ThreadTask): Promise<DrawnPage> => {
  const { drawPage } = (await import(module)) as DrawingModule
  return drawPage(page)
})
