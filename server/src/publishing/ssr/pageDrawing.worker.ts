import type { SsrModule, SsrPageResult } from '@tiltyard/contract'
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import type { ThreadTask } from './ssrWorker.ts'

answerTasks(async ({ module, page }: ThreadTask): Promise<SsrPageResult> => {
  const { drawPage } = (await import(module)) as SsrModule
  return drawPage(page)
})
