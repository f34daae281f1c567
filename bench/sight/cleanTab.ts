import type { Browser, CDPSession } from '@playwright/test'

/** Asks a tab something of the browser's own protocol. @throws where it refuses, is gone, or says nothing for a minute. */
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
 * Opens a tab with a cache of its own in which nobody debugs, and closes it. The library's own tabs listen to their pages' errors, for
 * which the browser reads a whole script again where one is made, as React makes some when it begins: on a slow phone that is most of what
 * a script seems to take.
 */
export async function inCleanTab<Found>(browser: Browser, act: (call: TabCall) => Promise<Found>): Promise<Found> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { browserContextId } = await session.send('Target.createBrowserContext')
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    // Not the flat way, for the library hands on no answers of sessions that it has not begun.
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
