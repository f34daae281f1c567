import type { Browser, CDPSession } from '@playwright/test'

/** Asks a tab something of the browser's own protocol. */
export type TabCall = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/**
 * Opens a tab with a cache of its own in which nobody debugs, and closes it. The library's own tabs listen to their pages' errors, for
 * which the browser reads a whole script again where one is made, as React makes some when it begins: on a slow phone that is most of what
 * a script seems to take.
 */
export async function inCleanTab<Found>(browser: Browser, act: (call: TabCall) => Promise<Found>): Promise<Found> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    // Not the flat way, for the library hands on no answers of sessions that it has not begun.
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    return await act(callerOf(session, sessionId))
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}

function callerOf(session: CDPSession, sessionId: string): TabCall {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  return async (method, params = {}) => {
    const id = ++asked
    const { error, result } = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve)
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}
