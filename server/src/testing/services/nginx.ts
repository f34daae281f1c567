import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../processes/findFreePort.ts'
import { writeSelfSignedCertificate } from './ownCertificate.ts'

/** A test's own real nginx, with the shipped configuration. */
export interface TestNginx {
  readonly port: number
  /** Its certificate. */
  readonly certificate: string
  /** Stops it and removes its files. */
  stop(): Promise<void>
}

/** Another program may take the port before nginx does. */
const ATTEMPTS = 5

/** Starts the system's nginx before a server. @param site the shipped configuration. @param upstream host and port. */
export async function startNginx(site: string, upstream: string): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-nginx-'))
  // Its workers are other users than the folder's owner.
  await chmod(folder, 0o755)
  await writeSelfSignedCertificate(folder)
  const certificate = await readFile(join(folder, 'site.crt'), 'utf8')
  for (let attempt = 1; ; attempt++) {
    const [port, plain] = [await findFreePort(), await findFreePort()]
    const own = site
      .replace('127.0.0.1:3000', upstream)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('/etc/ssl/yard.example.crt', 'site.crt')
      .replace('/etc/ssl/yard.example.key', 'site.key')
    await writeFile(join(folder, 'nginx.conf'), frame(folder, own))
    try {
      return { port, certificate, stop: await run(folder) }
    } catch (error) {
      if (attempt === ATTEMPTS || !/bind\(\)/.test(String(error))) throw error
    }
  }
}

/** The frame of Debian's own nginx.conf, with all files in the folder. */
function frame(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; pid ${folder}/pid; error_log stderr notice; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} gzip on; ${site} }`
}

/** @returns stops it. @throws Error with its output, when it does not start. */
async function run(folder: string): Promise<() => Promise<void>> {
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`nginx ended with ${code}. ${said}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('start worker process ')) resolve()
    })
  })
  return async () => {
    const ended = once(child, 'exit')
    // A clean shutdown, because its workers are processes of their own.
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
}
