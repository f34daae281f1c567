import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StormAccount } from './stormAccount.ts'
import type { StormNode } from './stormNode.ts'

const OPEN_WITHIN_MS = 60_000

/** Waits until a node is healthy. @throws Error with the end of its log after a minute. */
export async function waitUntilHealthy(node: StormNode): Promise<void> {
  const end = Date.now() + OPEN_WITHIN_MS
  while (Date.now() < end) {
    if (await node.isHealthy(1_000)) return
    await sleep(200)
  }
  throw new Error(`node ${node.index} was not open within ${OPEN_WITHIN_MS / 1_000} s: ${readLogEnd(node.logFile)}`)
}

/** Retries until the account has joined. @throws Error after a minute. */
export async function waitUntilJoined(account: StormAccount, port: number): Promise<void> {
  const end = Date.now() + OPEN_WITHIN_MS
  while (!account.hasJoined && Date.now() < end) await account.join(port, OPEN_WITHIN_MS).catch(() => sleep(200))
  if (!account.hasJoined) throw new Error(`${account.name} could not join within ${OPEN_WITHIN_MS / 1_000} s`)
}

/** Returns the end of a log. */
export function readLogEnd(logFile: string | undefined): string {
  return logFile === undefined ? '' : readFileSync(logFile, 'utf8').slice(-600)
}

/** Returns free ports of this machine. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve, reject) => {
          probe.on('error', reject)
          probe.listen(0, '127.0.0.1', () => {
            const address = probe.address()
            resolve(typeof address === 'object' && address ? address.port : 0)
          })
        }),
    ),
  )
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
