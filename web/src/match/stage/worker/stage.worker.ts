// The stage in a worker, so that the page stays responsive while it paints.
import type { StageWorkerReply, StageWorkerRequest } from './messages.ts'
import { StageRenderer } from './stageRenderer.ts'

const desk = new StageRenderer()

addEventListener('message', async ({ data: { id, request } }: MessageEvent<StageWorkerRequest>) => {
  try {
    const answer = await desk.answer(request)
    tell({ ask: id, answer }, answer instanceof ImageBitmap ? [answer] : [])
  } catch (error) {
    tell({ ask: id, failed: String(error) }, [])
  }
})

function tell(message: StageWorkerReply, transfer: Transferable[]): void {
  postMessage(message, { transfer })
}
