import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { FoundingBusyError } from '../database/foundingLock.ts'
import { refusalOf } from './refusal.ts'

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
  ])('because of %s is told in a sentence', (error, sentence) => {
    expect(refusalOf(error)).toBe(sentence)
  })

  test('because of a fault of ours is told with all there is', () => {
    const fault = new TypeError('undefined is not a function')
    expect(refusalOf(fault)).toBe(fault)
  })
})

test.each(["setTimeout(() => { throw new Error('a fault') })", "Promise.reject(new Error('a fault'))"])(
  'an error that nobody expected, %s, is logged as fatal and ends the process',
  (fault) => {
    const [refusal, log] = ['./refusal.ts', '../log.ts'].map((path) => new URL(path, import.meta.url).href)
    const script = `import { endOnFaults } from '${refusal}'
      import { createLog } from '${log}'
      endOnFaults(createLog('info'))
      setInterval(() => {}, 1_000)
      ${fault}`
    const args = ['--import', 'tsx', '--conditions=tiltyard-source', '--input-type=module', '-e', script]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })
    expect([status, JSON.parse(stderr)]).toMatchObject([
      1,
      { level: 60, msg: 'ended by a fault of its own', err: { message: 'a fault' } },
    ])
  },
  90_000,
)
