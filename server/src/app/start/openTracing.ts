import type { Log } from '../../platform/log/log.ts'
import type { Tracer } from '../../platform/runtime/span.ts'
import type { Config } from '../config/config.ts'

/** What is followed, as far as the settings ask for it. */
export interface OpenedTracing {
  /** Empty where nobody would look at it, and then nothing is followed. */
  readonly tracing: { readonly tracer?: Tracer }
  /** Sends what is left, within a second. */
  stop(): Promise<void>
}

interface Traced {
  readonly log: Log
  readonly version: string
  /** Whether this is a relay process of a league over several of them. */
  readonly isCore: boolean
}

/** Begins to send spans, where there is somewhere to send them to; else nothing of the library is even loaded. */
export async function openTracing(
  { tracing, role, cores }: Config,
  { log, version, isCore }: Traced,
): Promise<OpenedTracing> {
  if (tracing === null) return { tracing: {}, stop: async () => {} }
  const { openTracer } = await import('../../platform/tracing/openTracer.ts')
  const front = isCore ? 'relay' : 'origin'
  const { tracer, stop } = await openTracer({ ...tracing, role: cores === null ? role : front, version, log })
  return { tracing: { tracer }, stop }
}
