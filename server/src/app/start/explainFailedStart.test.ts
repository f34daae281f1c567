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
