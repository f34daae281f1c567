// Runs tools/start.mjs with a fake server that reports its process id and its signals.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tiltyard starter ')))
const children: ChildProcess[] = []
beforeAll(() => {
  for (const path of ['tools/start.mjs', 'tools/prepare.mjs']) {
    cpSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), join(folder, path))
  }
  write('package-lock.json', '{}')
  // Like a release with installed packages: the starter installs and builds nothing.
  write('RELEASE', '')
  const lock = createHash('sha256').update('package-lock.json').update('{}').digest('hex')
  write('node_modules/.cache/tiltyard/installed', lock)
  write('package.json', '{ "type": "module" }')
  write(
    'server/dist/main.js',
    `const say = (word) => process.stdout.write(JSON.stringify(word) + '\\n')
    let signals = []
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
      signals.push(signal)
      setTimeout(() => { say({ signals }); process.exit(0) }, 1_500)
    })
    say({ pid: process.pid, program: process.argv[1], args: process.argv.slice(2), cwd: process.cwd() })
    setInterval(() => {}, 1_000)`,
  )
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Runs a command in another folder. @returns the process and its lines. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, next: async () => JSON.parse((await lines.next()).value ?? 'null') }
}

const start = join(folder, 'tools/start.mjs')

test('the starter becomes the server: one process, with its arguments, in the league’s folder', async () => {
  const { child, next } = run(process.execPath, [start, '--version'])
  const program = join(folder, 'server/dist/main.js')
  expect(await next()).toEqual({ pid: child.pid, program, args: ['--version'], cwd: folder })
})

test('Ctrl-C reaches the server once, and npm start exits with its code', async () => {
  const { child, next } = run(process.execPath, [start])
  await next()
  child.kill('SIGINT')
  expect(await next()).toEqual({ signals: ['SIGINT'] })
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server whose npm has ended shuts down by one signal', async () => {
  const script = `"${process.execPath}" "${start}" & wait`
  const { child, next } = run('sh', ['-c', script], { npm_lifecycle_event: 'start' })
  const { pid } = await next()
  expect(pid).not.toBe(child.pid)
  child.kill('SIGKILL')
  expect(await next()).toEqual({ signals: ['SIGTERM'] })
})

test.each(['#', '?', '*'])(
  'a folder with %s in its name is refused in one sentence, before anything is installed',
  async (mark) => {
    const odd = join(folder, `a ${mark} b`)
    for (const path of ['tools/start.mjs', 'tools/prepare.mjs']) cpSync(join(folder, path), join(odd, path))
    const child = spawn(process.execPath, [join(odd, 'tools/start.mjs')], { stdio: ['ignore', 'ignore', 'pipe'] })
    children.push(child)
    const [lines, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'close')])
    expect(lines.join('')).toBe(
      `The folder ${odd}/ has "${mark}" in its name, where pages can't be built. Move it to one without #, ? and *.\n`,
    )
    expect([code, existsSync(join(odd, 'node_modules'))]).toEqual([1, false])
  },
)
