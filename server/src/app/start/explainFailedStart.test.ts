import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { toLoggableError } from '../../platform/runtime/toLoggableError.ts'
import { FoundingBusyError } from '../../platform/store/foundingLock.ts'
import { ConfigError } from '../config/config.ts'
import { explainFailedStart } from './explainFailedStart.ts'

const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code })

describe('a start that fails', () => {
  test.each([
    [new ConfigError('PORT is "eighty".'), 'PORT is "eighty".'],
    [new FoundingBusyError('Another server is at it.'), 'Another server is at it.'],
    [withCode('EADDRINUSE', 'listen EADDRINUSE'), 'listen EADDRINUSE'],
    [withCode('ECONNREFUSED'), 'The PostgreSQL of DATABASE_URL cannot be reached: ECONNREFUSED. Nothing was started.'],
    [
      new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
      'The PostgreSQL of DATABASE_URL cannot be reached: Connection terminated unexpectedly. Nothing was started.',
    ],
  ])('because of %s is one sentence', (error, sentence) => {
    expect(explainFailedStart(error)).toBe(sentence)
  })

  test('because of a bug has its stack', () => {
    const fault = new TypeError('undefined is not a function')
    expect(explainFailedStart(fault)).toEqual(toLoggableError(fault))
  })
})

/** A program that ends on faults as the server does, and then does this. */
function programOf(act: string): readonly string[] {
  const [lastResort, log] = ['./handleUncaughtErrors.ts', '../../platform/log/log.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  )
  const script = `import { handleUncaughtErrors } from '${lastResort}'
    import { createLog } from '${log}'
    const log = createLog('info')
    handleUncaughtErrors(log)
    ${act}`
  return ['--import', 'tsx', '--conditions=tiltyard-source', '--input-type=module', '-e', script]
}

test.each([
  ['having read everything', "log.info('a line')"],
  ['with much unread', "for (let line = 0; line < 500; line++) log.info('a line '.repeat(300))"],
])(
  'who reads the log may go, %s: the process goes on without, and still ends by a fault',
  async (_, act) => {
    const args = programOf(`console.log('begins')
    setTimeout(() => { throw new Error('a fault') }, 2_000)
    setTimeout(() => console.log('goes on'), 1_500)
    ${act}`)
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { stdio, timeout: 30_000, killSignal: 'SIGKILL' })
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
    child.stdout.once('data', () => setTimeout(() => child.stderr.destroy(), 500))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([said, code]).toEqual(['begins\ngoes on\n', 1])
  },
  90_000,
)
