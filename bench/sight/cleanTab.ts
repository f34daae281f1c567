import type { Browser, CDPSession } from '@playwright/test'

/** Calls a method of the browser's protocol. @throws on an error, a closed tab, or after a minute. */
export type TabCall = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const ANSWER_WITHIN_MS = 60_000

/**
 * Opens a tab with its own cache and without a debugger, and closes it. The library's own tabs listen to errors, for
 * which the browser re-reads a whole script. On a slow phone that would dominate the script time.
 */
export async function withCleanTab<Found>(browser: Browser, act: (call: TabCall) => Promise<Found>): Promise<Found> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { browserContextId } = await session.send('Target.createBrowserContext')
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    // Not flattened, because the library drops replies of sessions that it did not open.
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const found = await act(callerOf(session, sessionId))
    await session.send('Target.disposeBrowserContext', { browserContextId })
    return found
  } finally {
    await session.detach().catch(() => undefined)
  }
}

function callerOf(session: CDPSession, sessionId: string): TabCall {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.resolve(answer)
  })
  session.on('Target.detachedFromTarget', () => {
    for (const { reject } of waiting.values()) reject(new Error('The tab is gone.'))
  })
  return async (method, params = {}) => {
    const id = ++asked
    let timer: NodeJS.Timeout | undefined
    try {
      const { error, result } = await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        timer = setTimeout(
          () => reject(new Error(`${method}: no answer within ${ANSWER_WITHIN_MS} ms.`)),
          ANSWER_WITHIN_MS,
        )
        session
          .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
          .catch(reject)
      })
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }
}
