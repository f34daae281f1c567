import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { readdirSync, statSync, mkdtempSync } from 'node:fs'
import { NatsBus } from '../server/dist/bus/natsBus.js'
import { systemClock } from '../server/dist/world/clock.js'
import { createLog } from '../server/dist/world/log.js'
import { startNats } from '../server/src/testing/natsServer.ts'
import { match } from './fanout/match.ts'
const nats = await startNats()
const bus = await NatsBus.open({ url: nats.url, name: 'bench' }, { clock: systemClock, log: createLog('silent') })
bus.publish({ epoch: 1, kind: 'match', match, events: [], head: 0, opening: null })
const cwd = mkdtempSync('/tmp/e/rp/snap-')
const child = spawn(process.execPath, ['--heapsnapshot-signal=SIGUSR2', '/work/trees/relay/server/dist/main.js'], { cwd, env: { ...process.env, PORT: '0', TILTYARD_ARRIVALS: '100000', LOG_LEVEL: 'silent', TILTYARD_ROLE: 'relay', TILTYARD_BUS: nats.url }, stdio: ['ignore', 'pipe', 'inherit'] })
const port: number = await new Promise((r) => { let s = ''; child.stdout.on('data', (d) => { s += d; const f = /localhost:(\d+)/.exec(s); if (f) r(Number(f[1])) }) })
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
let open = 0
const join = () => new Promise<void>((r) => { const s = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + Math.floor(open / 500)}` }, () => s.write('GET /api/live?topics=match:m1 HTTP/1.1\r\nHost: bench\r\n\r\n')); s.once('data', () => { open++; r() }); s.on('data', () => {}) })
for (let i = 0; i < 20; i++) await join()
await wait(2000)
const snap = async () => { const n = readdirSync(cwd).length; child.kill('SIGUSR2'); while (readdirSync(cwd).length === n) await wait(200); let z = -1; const f = () => { const l = readdirSync(cwd).sort().at(-1); return statSync(cwd + '/' + l).size }; while (f() !== z || z === 0) { z = f(); await wait(3000) } }
await snap()
for (let i = 0; i < 1000; i++) await join()
await wait(3000)
await snap()
console.log(readdirSync(cwd).map((f) => `${cwd}/${f}`).join('\n'))
child.kill('SIGKILL'); await bus.close(); await nats.stop(); process.exit(0)
