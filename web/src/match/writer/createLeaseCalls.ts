import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import type { LeaseCalls } from './leaseCalls.ts'

/** The lease calls of one match over the network, for one page. */
export function createLeaseCalls(matchId: string, clientId: string): LeaseCalls {
  const params = { matchId }
  return {
    claim: () => callServer(api.lease.claim, { params, body: { clientId } }),
    renew: (epoch) => callServer(api.lease.renew, { params, body: { clientId, epoch } }),
    release: (epoch) => callServer(api.lease.release, { params, body: { clientId, epoch } }),
    append: (epoch, event) => callServer(api.lease.append, { params, body: { clientId, epoch, event } }),
  }
}
