import type { SsrModule, SsrPageResult } from '@tiltyard/contract'
import { answerTasks } from '../../platform/runtime/threadBody.ts'
import type { SsrThreadTask } from './ssrWorker.ts'

answerTasks(async ({ module, page }: SsrThreadTask): Promise<SsrPageResult> => {
  const { renderSsrPage } = (await import(module)) as SsrModule
  return renderSsrPage(page)
})
