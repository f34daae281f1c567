import cluster from 'node:cluster'

/** What the origin's process tells a relay process of its own; nobody else sets these. */
const NUMBER = 'TILTYARD_CORE_NUMBER'
const SOCKET = 'TILTYARD_CORE_SOCKET'
export const relayEnvironmentNames = [NUMBER, SOCKET] as const

/** What a relay process begins with, beside what all have been set. */
export function toRelayEnvironment({ number, socket, port }: { number: number; socket: string; port: number }) {
  return { [NUMBER]: String(number), [SOCKET]: socket, PORT: String(port) }
}

/** Which of a league's relay processes this is, from 1 on; null where it is none. */
export function readRelayNumber(): number | null {
  const number = process.env[NUMBER]
  // Under another program's cluster it is a server like any.
  return cluster.isWorker && number !== undefined ? Number(number) : null
}

/** Where a relay process reaches its origin; empty where it is none. */
export function readOriginSocket(): string {
  return process.env[SOCKET] ?? ''
}
