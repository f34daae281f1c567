import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the environment', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: './data',
      databaseUrl: null,
      tempo: 1,
      exhibition: 'auto',
      steward: 'on',
      logLevel: 'info',
    })
  })

  test('is read', () => {
    const env = { PORT: '8080', DATABASE_URL: 'postgres://a/b', TILTYARD_TEMPO: '20', TILTYARD_EXHIBITION: 'off' }
    expect(readConfig(env)).toMatchObject({ port: 8080, databaseUrl: 'postgres://a/b', tempo: 20, exhibition: 'off' })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc". Allowed: a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000". Allowed: a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5". Allowed: a whole number from 0 to 65535.'],
    [{ TILTYARD_TEMPO: '0' }, 'TILTYARD_TEMPO is "0". Allowed: a number from 1 (real time) to 1000.'],
    [{ TILTYARD_TEMPO: 'fast' }, 'TILTYARD_TEMPO is "fast". Allowed: a number from 1 (real time) to 1000.'],
    [{ TILTYARD_STEWARD: 'maybe' }, 'TILTYARD_STEWARD is "maybe". Allowed: one of on, off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud". Allowed: one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%o is refused in plain words', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  test('names every wrong variable at once, and never a password', () => {
    const said = refusal({ PORT: 'x', TILTYARD_EXHIBITION: 'x', DATABASE_URL: 'mysql://me:secret@host' })
    expect(said.split('\n')).toHaveLength(3)
    expect(said).not.toContain('secret')
  })
})
