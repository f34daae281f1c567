import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs `npx tiltyard ledger check` on a store without servers. @returns its findings, a line each. */
export async function runLedgerCheck(env: Readonly<Record<string, string>>): Promise<string[]> {
  const child = spawn(process.execPath, ['server/bin/tiltyard.mjs', 'ledger', 'check'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return code === 0 ? [] : [`npx tiltyard ledger check ended with ${code}: ${output.trim()}`]
}
