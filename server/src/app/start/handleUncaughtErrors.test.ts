import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const from = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs a process of its own with the last resort in place. */
function run(act: string): Promise<{ readonly code: number | null; readonly said: string; readonly logged: string }> {
  const script = `
    import { handleUncaughtErrors } from ${from('handleUncaughtErrors.ts')}
    import { createLog } from ${from('../../platform/log/log.ts')}
    handleUncaughtErrors(createLog('info'))
    ${act}
    setTimeout(() => console.log('still here'), 100)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
  })
  const heard = { said: '', logged: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    heard.said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    heard.logged += chunk.toString()
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...heard })))
}

test('a rejection that nobody has handled is logged, and the process goes on', async () => {
  const { code, said, logged } = await run("Promise.reject(new Error('lost connection'))")
  expect([code, said.trim()]).toEqual([0, 'still here'])
  expect(logged).toMatch(/lost connection.*unhandled rejection/)
})

test('an exception that nobody has caught is logged, and the process ends', async () => {
  const { code, said, logged } = await run("setTimeout(() => { throw new Error('torn') }, 1)")
  expect([code, said]).toEqual([1, ''])
  expect(logged).toMatch(/torn.*uncaught exception: the server ends/)
})
