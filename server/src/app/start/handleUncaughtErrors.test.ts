import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const from = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

/** Starts a process with the handler, which does an act first, and an act for each message. */
function start(first: string, acts: readonly string[]) {
  const script = `
    import { handleUncaughtErrors } from ${from('handleUncaughtErrors.ts')}
    import { createLog } from ${from('../../platform/log/log.ts')}
    const log = createLog('info')
    handleUncaughtErrors(log)
    const acts = [${acts.map((act) => `() => { ${act} }`).join()}]
    process.on('message', () => acts.shift()())
    process.send('begins')
    ${first}`
  const args = ['--import', 'tsx', '--conditions=tiltyard-source', '--input-type=module', '-e', script]
  const cwd = fileURLToPath(new URL('../../../..', import.meta.url))
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  const next = async (): Promise<unknown> => (await once(child, 'message'))[0]
  return { child, logs: child.stderr, next, ended: once(child, 'close') }
}

test('a rejection that nobody has handled is logged, and the process goes on; an exception that nobody has caught is logged, and ends it', async () => {
  const rejects = "Promise.reject(new Error('lost connection')); setImmediate(() => process.send('still here'))"
  const { child, logs, next, ended } = start('', [rejects, "throw new Error('torn')"])
  let logged = ''
  logs?.on('data', (chunk: Buffer) => {
    logged += chunk.toString()
  })
  expect(await next()).toBe('begins')
  child.send('')
  expect(await next()).toBe('still here')
  child.send('')
  expect(await ended).toEqual([1, null])
  expect(logged).toMatch(/lost connection.*unhandled rejection[\s\S]*torn.*uncaught exception: the server ends/)
})

test('who reads the log may go with much unread: the process goes on without, and still ends by a fault', async () => {
  const much = "for (let line = 0; line < 500; line++) log.info('a line '.repeat(300))"
  const logsMore = "log.info('nobody reads it'); setTimeout(() => process.send('goes on'), 50)"
  const { child, logs, next, ended } = start(much, [logsMore, "throw new Error('a fault')"])
  expect(await next()).toBe('begins')
  logs?.destroy()
  child.send('')
  expect(await next()).toBe('goes on')
  child.send('')
  expect(await ended).toEqual([1, null])
})
