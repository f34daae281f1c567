import { Pusher } from '../notices/pusher.ts'
import { readPushKeys } from '../notices/pushKeys.ts'
import { type PostDeps, postPush } from '../notices/pushPost.ts'
import type { PushRefusals } from '../notices/pushRefusals.ts'
import { Crier, type CrierDeps } from './crier.ts'

/**
 * Begins to tell followers what there is to tell, in the page and by push. The first of a league has the keys of its pushes
 * drawn. @returns what ends it.
 */
export async function openNotices(
  deps: CrierDeps,
  push: Omit<PostDeps, 'keys'>,
  refusals: PushRefusals,
): Promise<() => Promise<void>> {
  const keys = await readPushKeys(deps.database)
  const crier = new Crier(deps)
  const pusher = new Pusher({ ...deps, refusals, post: (post, end) => postPush(post, { ...push, keys }, end) })
  crier.start()
  pusher.start()
  return async () => {
    await Promise.all([crier.stop(), pusher.stop()])
  }
}
