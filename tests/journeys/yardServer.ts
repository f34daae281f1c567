// Starts a built server for the journeys, on a temporary data folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplatePostgresCluster } from '../../server/src/testing/processes/copyTemplatePostgresCluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-journey-'))
await copyTemplatePostgresCluster(folder)
const env = { ...process.env, TILTYARD_DATA: folder }
const server = spawn(process.execPath, ['server/dist/main.js'], { env, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
