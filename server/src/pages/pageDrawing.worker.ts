import type { DrawingModule, DrawnPage } from '@tiltyard/contract'
import { answerTasks } from '../world/threadBody.ts'
import type { ThreadTask } from './pageThread.ts'

const nothing: DrawnPage = { html: null, asked: [] }
const modules = new Map<string, Promise<DrawingModule>>()

answerTasks(async ({ module, page }: ThreadTask): Promise<DrawnPage> => {
  const loaded = modules.get(module) ?? (import(module) as Promise<DrawingModule>)
  modules.set(module, loaded)
  const { drawPage } = await loaded
  return page === null ? nothing : drawPage(page)
})
