import { readOrCreatePushKeys } from '../../notifications/pushKeys.ts'
import type { PushRefusals } from '../../notifications/pushRefusals.ts'
import { PushSender } from '../../notifications/pushSender.ts'
import { type SendPushDeps, sendPush } from '../../notifications/sendPush.ts'
import { FollowNotifier, type FollowNotifierDeps } from './followNotifier.ts'

/** The notifiers of followers on this node. */
export interface FollowNotices {
  /** Call it after a match has ended on this node. */
  readonly matchEndedHere: () => void
  readonly stop: () => Promise<void>
}

/**
 * Starts notifying followers, in the page and by push. The first start of a league generates its push keys.
 */
export async function startFollowNotices(
  deps: FollowNotifierDeps,
  push: Omit<SendPushDeps, 'keys'>,
  refusals: PushRefusals,
): Promise<FollowNotices> {
  const keys = await readOrCreatePushKeys(deps.database)
  const crier = new FollowNotifier(deps)
  const pusher = new PushSender({ ...deps, refusals, sendPush: (post, end) => sendPush(post, { ...push, keys }, end) })
  crier.start()
  pusher.start()
  return {
    matchEndedHere: () => crier.wake(),
    stop: async () => {
      await Promise.all([crier.stop(), pusher.stop()])
    },
  }
}
