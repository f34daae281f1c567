import { readPushKeys } from '../../notifications/pushKeys.ts'
import { type PostDeps, postPush } from '../../notifications/pushPost.ts'
import type { PushRefusals } from '../../notifications/pushRefusals.ts'
import { PushSender } from '../../notifications/pushSender.ts'
import { type CrierDeps, FollowNotifier } from './followNotifier.ts'

/** What tells followers on this node. */
export interface OpenNotices {
  /** To be called after matches have ended on this node. */
  readonly yardChanged: () => void
  readonly stop: () => Promise<void>
}

/**
 * Begins to tell followers what there is to tell, in the page and by push. The first of a league has the keys of its pushes
 * drawn.
 */
export async function openNotices(
  deps: CrierDeps,
  push: Omit<PostDeps, 'keys'>,
  refusals: PushRefusals,
): Promise<OpenNotices> {
  const keys = await readPushKeys(deps.database)
  const crier = new FollowNotifier(deps)
  const pusher = new PushSender({ ...deps, refusals, post: (post, end) => postPush(post, { ...push, keys }, end) })
  crier.start()
  pusher.start()
  return {
    yardChanged: () => crier.wake(),
    stop: async () => {
      await Promise.all([crier.stop(), pusher.stop()])
    },
  }
}
