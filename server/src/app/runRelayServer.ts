import { randomBytes } from 'node:crypto'
import { RateLimits } from '../accounts/rateLimits.ts'
import { ConnectionRamp } from '../live/connections/connectionRamp.ts'
import { capStreamsByOpenFiles } from '../live/connections/openFiles.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import { systemRandom } from '../platform/runtime/random.ts'
import { StoreClock } from '../platform/store/storeClock.ts'
import { SsrWorker } from '../publishing/ssr/ssrWorker.ts'
import type { RelayBus } from '../relay/bus/busSides.ts'
import { maskPasswordsInAddresses } from '../relay/bus/createBusError.ts'
import { openRelay } from '../relay/openRelay.ts'
import { createRelayApp } from '../relay/relayApp.ts'
import type { Config } from './config/config.ts'
import { formatBrowserAddress } from './config/formatBrowserAddress.ts'
import type { ServerRunSettings } from './config/serverRunSettings.ts'
import type { HealthPart } from './health/parts.ts'
import { enableMetrics } from './start/openMetrics.ts'
import { endProcessOnSignals } from './start/stopLeagueOnSignals.ts'

const KEY_BYTES = 32
const END_WITHIN_MS = 4_500
/** How long a stopping relay reports that its viewers have left, in ms. Origins notice by themselves later. */
const FAREWELL_MS = 1_000

/** A relay of a league: it has no store, and shows what the bus tells. @throws BusError where the bus can't be used. */
export async function runRelayServer(config: Config, settings: ServerRunSettings): Promise<void> {
  const { log, version } = settings
  // A league's own relay processes hear another bus.
  const { NatsBus } = await import('../relay/bus/natsBus.ts')
  const bus = await NatsBus.open({ url: config.bus ?? '', name: 'tiltyard relay' }, { clock: systemClock, log })
  const { address } = await serveRelayedLeague(config, settings, bus)
  greet(address, config, version)
}

/** Shows what the bus tells, on the port that is set, until a signal ends it. */
export async function serveRelayedLeague(config: Config, settings: ServerRunSettings, bus: RelayBus) {
  const { log, version, webRoot, pageRendererFolder, maxViewers, returnWithinMs, tracing } = settings
  const { originUrl, trustedProxies } = config
  if (originUrl === null) log.warn({}, 'TILTYARD_ORIGIN_URL is not set: whatever is not shown live is refused')
  const wanted = await enableMetrics(config.metrics)
  const relay = await openRelay({
    ...{ bus, originUrl, log, clock: new StoreClock(log), random: systemRandom, returnWithinMs },
    ...{ ...wanted.meters, ...tracing.tracing },
  })
  const key = randomBytes(KEY_BYTES).toString('hex')
  const limits = new RateLimits({ joinsPerHour: config.accounts.joinsPerHour }, { database: null, key, log })
  let isReady = false
  const lacks = (): string | null => {
    if (!isReady) return 'it starts or stops'
    if (originUrl === null) return 'TILTYARD_ORIGIN_URL is not set'
    const { outageSince } = relay.pulse
    if (!relay.hasHeard()) return 'no origin has been heard over the bus yet'
    return outageSince && `no origin has said over the bus since ${outageSince.toISOString()} that all is well`
  }
  const maxStreams = capStreamsByOpenFiles(maxViewers, log)
  const clockAheadMs = (): number => relay.clock.aheadMs
  const ssrRenderer = config.drawsPages ? new SsrWorker({ folder: pageRendererFolder, clock: relay.clock, log }) : null
  const app = await createRelayApp({
    ...{ log, limits, trustedProxies, version, webRoot, ssrRenderer, getMissingPart: lacks, ...relay },
    ...{ ...wanted.meters, ...tracing.tracing },
    canBrowsersKeepPages: config.keepsPages,
    arrivals: new ConnectionRamp({ perSecond: config.arrivals, clock: relay.clock }),
    ...{ maxViewers: maxStreams, random: Math.random, clockAheadMs, metricsPage: wanted.page },
  })
  const origin: HealthPart = { name: 'origin', look: () => ({ isReady: lacks() === null, note: lacks() }) }
  wanted.meters.meter?.observe({
    ...{ version, maxStreams, clockAheadMs, healthParts: [origin], streams: () => relay.hub.viewerCount },
  })
  await app.listen({ port: config.port, host: config.host })
  const closeMetrics = await wanted.open(log)
  isReady = true
  const stop = async (): Promise<void> => {
    isReady = false
    // Viewers first: reports to origins may wait for a bus that is away.
    relay.hub.stop(returnWithinMs)
    await Promise.all([
      ssrRenderer?.stop(),
      app.close(),
      closeMetrics(),
      within(FAREWELL_MS, relay.stop()).then(() => bus.close()),
    ])
    await tracing.stop()
  }
  endProcessOnSignals({ log, stop, endWithinMs: END_WITHIN_MS })
  return { address: app.server.address(), hub: relay.hub }
}

/** Waits for an act, but no longer than that. */
async function within(ms: number, act: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([act, enough])
  clearTimeout(timer)
}

function greet(
  address: string | { port: number } | null,
  { host, port, bus, originUrl }: Config,
  version: string,
): void {
  const own = typeof address === 'object' && address !== null ? address.port : port
  console.log(`Tilt Yard is open at ${formatBrowserAddress(host, own)}`)
  console.log(`It is a relay: it hears ${maskPasswordsInAddresses(bus ?? '')}`)
  console.log(originUrl === null ? 'It has no origin' : `It forwards to ${originUrl}`)
  console.log(`This is version ${version}. Stop it with Ctrl-C.`)
}
