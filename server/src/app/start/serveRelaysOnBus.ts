import { readOrCreateLeagueEpoch } from '../../accounts/identity/leagueSecrets.ts'
import type { Log } from '../../platform/log/log.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import type { StoreStatus } from '../../platform/store/storeWatch.ts'
import type { OriginBus } from '../../relay/bus/busSides.ts'
import type { NatsBus } from '../../relay/bus/natsBus.ts'
import { type ServeRelaysDeps, serveRelays } from '../../relay/serveRelays.ts'
import type { Config } from '../config/config.ts'
import type { OpenedLiveHub } from './openLiveHub.ts'

interface Served extends Omit<ServeRelaysDeps, 'bus' | 'source' | 'epoch' | 'news' | 'outageSince'> {
  readonly live: Pick<OpenedLiveHub, 'bus' | 'source'>
  readonly storeStatus: Pick<StoreStatus, 'outageSince'>
  /** How the store's disk is; absent where another machine looks after it. */
  readonly disk: OpenDatabase['disk']
}

/** The bus that the settings name, which origins alone need here; null in the role `all`. @throws BusError where it can't be used. */
export async function openOriginBus({ role, bus }: Config, log: Log): Promise<NatsBus | null> {
  if (role !== 'origin' || bus === null) return null
  const { NatsBus } = await import('../../relay/bus/natsBus.ts')
  return NatsBus.open({ url: bus, name: 'tiltyard origin' }, { clock: systemClock, log })
}

/** Serves relays over the bus, where there is one. @returns what leaves it. */
export async function serveRelaysOnBus(
  bus: OriginBus | null,
  { live, storeStatus, disk, ...deps }: Served,
): Promise<() => Promise<void>> {
  if (bus === null) return async () => {}
  const { source, bus: news } = live
  const epoch = await readOrCreateLeagueEpoch(deps.database)
  const outageSince = (): Date | null => storeStatus.outageSince ?? fullSince(disk)
  const end = serveRelays({ ...deps, epoch, bus, source, news, outageSince })
  return async () => {
    end()
    await bus.close()
  }
}

/** A full disk stops play: viewers see the same notice as for a store out of reach. */
function fullSince(disk: OpenDatabase['disk']): Date | null {
  const now = disk?.()
  return now?.state === 'full' ? now.since : null
}
