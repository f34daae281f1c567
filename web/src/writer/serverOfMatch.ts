import { call } from '../api/call.ts'
import { leasePaths } from '../api/paths.ts'
import type { WriterServer } from './writerServer.ts'

/** The pen of one match over the network, for one page. */
export function serverOfMatch(matchId: string, clientId: string): WriterServer {
  const params = { matchId }
  return {
    claim: () => call(leasePaths.claim, { params, body: { clientId } }),
    renew: (epoch) => call(leasePaths.renew, { params, body: { clientId, epoch } }),
    release: (epoch) => call(leasePaths.release, { params, body: { clientId, epoch } }),
    append: (epoch, event) => call(leasePaths.append, { params, body: { clientId, epoch, event } }),
  }
}
