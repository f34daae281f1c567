import * as api from '@tiltyard/contract/addresses'
import { call } from '../../api/call.ts'
import type { WriterServer } from './writerServer.ts'

/** The lease calls of one match over the network, for one page. */
export function serverOfMatch(matchId: string, clientId: string): WriterServer {
  const params = { matchId }
  return {
    claim: () => call(api.lease.claim, { params, body: { clientId } }),
    renew: (epoch) => call(api.lease.renew, { params, body: { clientId, epoch } }),
    release: (epoch) => call(api.lease.release, { params, body: { clientId, epoch } }),
    append: (epoch, event) => call(api.lease.append, { params, body: { clientId, epoch, event } }),
  }
}
