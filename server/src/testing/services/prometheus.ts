import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A pending or firing alert. */
export interface PrometheusAlert {
  readonly labels: Readonly<Record<string, string>>
  readonly state: 'pending' | 'firing'
}

/** A rule as Prometheus has read it. */
export interface LoadedAlertRule {
  readonly name: string
  readonly query: string
  readonly health: 'ok' | 'unknown' | 'err'
  readonly lastError?: string
}

/** A test's own real Prometheus, on a free port of this machine. */
export interface TestPrometheus {
  /** The present number of series of an expression. @throws Error with Prometheus' message for an invalid one. */
  count(expression: string): Promise<number>
  alerts(): Promise<PrometheusAlert[]>
  rules(): Promise<LoadedAlertRule[]>
  /** Stops it and removes its files. */
  stop(): Promise<void>
}

/** Starts the system's `prometheus`, and waits until it listens. @param files its configuration by name. */
export async function startPrometheus(
  files: Readonly<Record<'prometheus.yml' | 'alerts.yml', string>>,
): Promise<TestPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-prometheus-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const flags = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', '--web.listen-address=127.0.0.1:0']
  const child = spawn('prometheus', [...flags, '--log.format=json'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Prometheus ended with ${code}. ${said}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const listening = /"address":"127\.0\.0\.1:([1-9]\d*)"[^}]*"msg":"Listening on"/.exec(said)?.[1]
      if (listening !== undefined) resolve(listening)
    })
  })
  const ask = async <Data>(path: string): Promise<Data> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { status, data, error } = (await reply.json()) as { status: string; data: Data; error?: string }
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  return {
    count: async (expression) => {
      const { result } = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`)
      return result.length
    },
    alerts: async () => (await ask<{ alerts: PrometheusAlert[] }>('alerts')).alerts,
    rules: async () =>
      (await ask<{ groups: { rules: LoadedAlertRule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    stop: async () => {
      const isOver = child.exitCode !== null || child.signalCode !== null
      const ended = isOver ? Promise.resolve() : once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
