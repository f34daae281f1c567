import { isIPv6 } from 'node:net'

/** Where a server listens for all of a machine, or for the machine alone: its user opens it by this name. */
const here: readonly string[] = ['0.0.0.0', '::', '127.0.0.1', 'localhost']

/** The address that opens what listens there, as it is printed. */
export function formatBrowserAddress(host: string, port: number): string {
  if (here.includes(host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
