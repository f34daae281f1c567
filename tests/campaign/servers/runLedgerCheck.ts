import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs `npx tiltyard ledger check` on a store that no server has. @returns what it finds, a line each. */
export async function runLedgerCheck(env: Readonly<Record<string, string>>): Promise<string[]> {
  const child = spawn(process.execPath, ['server/bin/tiltyard.mjs', 'ledger', 'check'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return code === 0 ? [] : [`npx tiltyard ledger check ended with ${code}: ${said.trim()}`]
}
