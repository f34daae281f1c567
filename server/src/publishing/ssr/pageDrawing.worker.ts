import type { SsrModule, SsrPageResult } from '@tiltyard/contract'
import { answerThreadTasks } from '../../platform/runtime/threadBody.ts'
import type { SsrThreadTask } from './ssrWorker.ts'

answerThreadTasks(async ({ module, page }: SsrThreadTask): Promise<SsrPageResult> => {
  const { renderSsrPage } = (await import(module)) as SsrModule
  return renderSsrPage(page)
})
