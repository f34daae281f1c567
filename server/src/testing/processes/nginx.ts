import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { makeCertificate } from './ownCertificate.ts'

/** A real nginx of a test's own, with the configuration that is shipped. */
export interface OwnNginx {
  readonly port: number
  /** The certificate by which it is known. */
  readonly certificate: string
  /** Ends it and removes what it has kept. */
  stop(): Promise<void>
}

/** Another program may take a port between our look and nginx's. */
const ATTEMPTS = 5

/** Starts the system's nginx before a server. @param site the configuration as it is shipped. @param upstream host and port. */
export async function startNginx(site: string, upstream: string): Promise<OwnNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-nginx-'))
  // Its workers are others than who has made the folder.
  await chmod(folder, 0o755)
  await makeCertificate(folder)
  const certificate = await readFile(join(folder, 'site.crt'), 'utf8')
  for (let attempt = 1; ; attempt++) {
    const [port, plain] = [await freePort(), await freePort()]
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

/** What Debian's own nginx.conf puts around a site, with everything that is written in the folder. */
function frame(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; pid ${folder}/pid; error_log stderr notice; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} gzip on; ${site} }`
}

/** @returns what ends it. @throws Error with what it said, when it does not start. */
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
    // In order, for its workers are processes of their own.
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
}
