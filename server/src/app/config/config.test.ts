import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { listUnknownSettings } from './listUnknownSettings.ts'

const weeks = 'week, off, or a whole number of weeks from 1 to 52'

const cores = 'off, auto, or a whole number of relay processes from 1 to 64'

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
      postgresBin: null,
      role: 'all',
      cores: null,
      arrivals: 100,
      bus: null,
      originUrl: null,
      tempo: 1,
      exhibition: 'auto',
      keepsPages: true,
      drawsPages: true,
      intermissionMs: 30_000,
      schedule: 'auto',
      history: 1,
      clockStart: null,
      steward: 'on',
      logLevel: 'info',
      accounts: {
        inviteCode: null,
        admin: null,
        policy: { minLength: 6, maxLength: 128, needs: [] },
        joinsPerHour: 30,
        secondFactor: 'off',
        publicUrl: null,
      },
      trustedProxies: 0,
      push: { contact: null, mayLoop: false },
      metrics: { port: null, host: '127.0.0.1', token: null },
      tracing: null,
      mail: null,
    })
  })

  test('AUTH-29 AUTH-30 sets the invite code, the admin and the password policy', () => {
    const { accounts } = readConfig({
      TILTYARD_INVITE_CODE: ' HEAR-YE ',
      TILTYARD_ADMIN_EMAIL: 'maud@example.org',
      TILTYARD_ADMIN_PASSWORD: 'tilt at me',
      TILTYARD_PASSWORD_MIN: '10',
      TILTYARD_PASSWORD_NEEDS: 'digit, symbol',
      TILTYARD_JOINS: '200',
      TILTYARD_SECOND_FACTOR: 'admins',
      TILTYARD_ADDRESS: 'https://Yard.example:8443/',
    })
    expect(accounts).toEqual({
      inviteCode: 'HEAR-YE',
      admin: { email: 'maud@example.org', password: 'tilt at me' },
      policy: { minLength: 10, maxLength: 128, needs: ['digit', 'symbol'] },
      joinsPerHour: 200,
      secondFactor: 'admins',
      publicUrl: 'https://yard.example:8443',
    })
  })

  test.each([
    [{ TILTYARD_ADMIN_EMAIL: 'maud' }, /TILTYARD_ADMIN_EMAIL is "maud". Use an email address/],
    [{ TILTYARD_ADMIN_EMAIL: 'maud@example.org' }, /TILTYARD_ADMIN_EMAIL is set without TILTYARD_ADMIN_PASSWORD/],
    [{ TILTYARD_ADMIN_PASSWORD: 'tilt at me' }, /without TILTYARD_ADMIN_EMAIL/],
    [{ TILTYARD_PASSWORD_NEEDS: 'digit,rune' }, /Use a list of lowercase, uppercase, digit, symbol/],
    [{ TILTYARD_PASSWORD_MIN: '20', TILTYARD_PASSWORD_MAX: '10' }, /TILTYARD_PASSWORD_MIN is "20"/],
    [{ TILTYARD_SECOND_FACTOR: 'everybody' }, /TILTYARD_SECOND_FACTOR is "everybody". Use one of off, admins\./],
    [{ TILTYARD_ADDRESS: 'http://yard.example' }, /TILTYARD_ADDRESS is "http:.*". Use https:\/\/NAME/],
    [{ TILTYARD_ADDRESS: 'https://10.0.0.2' }, /TILTYARD_ADDRESS is .* no numbers for a name/],
    [{ TILTYARD_ADDRESS: 'https://yard.example/league' }, /TILTYARD_ADDRESS is .* without a path/],
    [{ TILTYARD_PROXIES: '-1' }, /TILTYARD_PROXIES is "-1"/],
  ])('refuses accounts that can not be: %o', (env, refusal) => {
    expect(() => readConfig(env)).toThrow(refusal)
  })

  test('reads the mail server and the sender', () => {
    const own = { TILTYARD_ADDRESS: 'https://yard.example', TILTYARD_MAIL_FROM: 'Tilt Yard <yard@yard.example>' }
    const mail = (smtp: string) => readConfig({ ...own, TILTYARD_SMTP: smtp }).mail
    expect(readConfig({}).mail).toBeNull()
    expect(mail('smtps://yard%40yard.example:a%2Fb@Mail.example')).toEqual({
      from: { name: 'Tilt Yard', address: 'yard@yard.example' },
      server: {
        ...{ host: 'Mail.example', port: 465, isSecure: true, isLoopback: false },
        login: { user: 'yard@yard.example', password: 'a/b' },
      },
    })
    const local = { port: 2525, isSecure: false, isLoopback: true, login: null }
    expect(mail('smtp://127.0.0.1:2525')?.server).toEqual({ host: '127.0.0.1', ...local })
    expect(mail('smtp://[::1]:2525')?.server).toEqual({ host: '::1', ...local })
    expect(mail('smtp://127.0.0.1.example')?.server).toMatchObject({ port: 587, isLoopback: false })
    expect(
      readConfig({ ...own, TILTYARD_SMTP: 'smtp://m.example', TILTYARD_MAIL_FROM: 'a@b.example' }).mail?.from,
    ).toEqual({ name: '', address: 'a@b.example' })
  })

  test.each([
    [{ TILTYARD_SMTP: 'mail.example' }, /TILTYARD_SMTP is "\(hidden\)". Use smtps:\/\/USER:PASSWORD@HOST:465 or/],
    [{ TILTYARD_SMTP: 'https://mail.example' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://mail.example/?tls=no' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://mail.example:0' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://user:sesame@' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://user@mail.example' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://u:%0d%0aRSET@mail.example' }, /TILTYARD_SMTP is "\(hidden\)"/],
    [{ TILTYARD_SMTP: 'smtp://mail.example' }, /TILTYARD_SMTP is set without TILTYARD_MAIL_FROM. Use an address/],
    [{ TILTYARD_MAIL_FROM: 'a@b.example' }, /TILTYARD_MAIL_FROM is set without TILTYARD_SMTP. Use smtps/],
    [{ TILTYARD_MAIL_FROM: 'Tilt Yard' }, /TILTYARD_MAIL_FROM is "Tilt Yard". Use an address such as/],
    [{ TILTYARD_MAIL_FROM: 'A\r\nBcc: c@d.example <a@b.example>' }, /TILTYARD_MAIL_FROM is/],
    [
      { TILTYARD_SMTP: 'smtp://mail.example', TILTYARD_MAIL_FROM: 'a@b.example' },
      /TILTYARD_SMTP is set without TILTYARD_ADDRESS, to which the links in letters lead. Use https:\/\/NAME/,
    ],
  ])('refuses mail that can not be sent: %o', (env, refusal) => {
    expect(() => readConfig(env)).toThrow(refusal)
  })

  test('never prints a password or an invite code', () => {
    const env = { TILTYARD_INVITE_CODE: 'sesame'.repeat(30), TILTYARD_ADMIN_EMAIL: 'maud' }
    expect(() => readConfig(env)).toThrow(/TILTYARD_INVITE_CODE is "\(hidden\)"/)
  })

  test('is read', () => {
    const env = { PORT: '8080', DATABASE_URL: 'postgres://a/b', TILTYARD_TEMPO: '20', TILTYARD_EXHIBITION: 'off' }
    expect(readConfig(env)).toMatchObject({ port: 8080, databaseUrl: 'postgres://a/b', tempo: 20, exhibition: 'off' })
  })

  test('TILTYARD_DRAWN_PAGES=off has pages sent as they were built', () => {
    expect(
      [{}, { TILTYARD_DRAWN_PAGES: 'on' }, { TILTYARD_DRAWN_PAGES: 'off' }].map((env) => readConfig(env).drawsPages),
    ).toEqual([true, true, false])
    expect(() => readConfig({ TILTYARD_DRAWN_PAGES: '1' })).toThrow('TILTYARD_DRAWN_PAGES is "1".')
  })

  test('TILTYARD_OFFLINE=off lets browsers keep no pages', () => {
    expect(
      [{}, { TILTYARD_OFFLINE: 'on' }, { TILTYARD_OFFLINE: 'off' }].map((env) => readConfig(env).keepsPages),
    ).toEqual([...[true, true, false]])
    expect(() => readConfig({ TILTYARD_OFFLINE: 'no' })).toThrow('TILTYARD_OFFLINE is "no". Use one of on, off.')
  })

  test.each([
    ['week', 1],
    ['off', 0],
    [' 1 ', 1],
    ['52', 52],
  ])('TILTYARD_HISTORY=%s is %i weeks', (history, weeksBehind) => {
    expect(readConfig({ TILTYARD_HISTORY: history }).history).toBe(weeksBehind)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc". Use a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000". Use a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5". Use a whole number from 0 to 65535.'],
    [{ TILTYARD_TEMPO: '0' }, 'TILTYARD_TEMPO is "0". Use a number from 1 (real time) to 1000.'],
    [{ TILTYARD_TEMPO: 'fast' }, 'TILTYARD_TEMPO is "fast". Use a number from 1 (real time) to 1000.'],
    [{ TILTYARD_STEWARD: 'maybe' }, 'TILTYARD_STEWARD is "maybe". Use one of on, off.'],
    [{ TILTYARD_INTERMISSION: '-1' }, 'TILTYARD_INTERMISSION is "-1". Use a whole number from 0 to 86400.'],
    ...['noon', '9999-12-31T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T00:00:00Z', '3000-01-01T00:00:00Z'].map(
      (at): [Record<string, string>, string] => [
        { TILTYARD_CLOCK: at },
        `TILTYARD_CLOCK is "${at}". Use a moment in UTC from 1970 to 2999 such as 2026-11-23T06:10:00Z.`,
      ],
    ),
    [{ PORT: '1e3' }, 'PORT is "1e3". Use a whole number from 0 to 65535.'],
    [{ TILTYARD_HISTORY: '53' }, `TILTYARD_HISTORY is "53". Use ${weeks}.`],
    [{ TILTYARD_HISTORY: '1.5' }, `TILTYARD_HISTORY is "1.5". Use ${weeks}.`],
    [{ TILTYARD_HISTORY: 'month' }, `TILTYARD_HISTORY is "month". Use ${weeks}.`],
    [{ TILTYARD_ARRIVALS: '0' }, 'TILTYARD_ARRIVALS is "0". Use a whole number from 1 to 100000.'],
    [{ TILTYARD_CORES: '0' }, `TILTYARD_CORES is "0". Use ${cores}.`],
    [
      { TILTYARD_CORES: '2', PORT: '3002', TILTYARD_METRICS_PORT: '3000' },
      'TILTYARD_METRICS_PORT is "3000", and with its relay processes it takes the ports 3000 to 3002. Use ports up to 65535, without PORT, "3002".',
    ],
    [
      { TILTYARD_CORES: '3', TILTYARD_METRICS_PORT: '65533' },
      'TILTYARD_METRICS_PORT is "65533", and with its relay processes it takes the ports 65533 to 65536. Use ports up to 65535, without PORT, "3000".',
    ],
    [{ TILTYARD_CORES: 'all' }, `TILTYARD_CORES is "all". Use ${cores}.`],
    [
      { TILTYARD_CORES: '2', TILTYARD_METRICS_TOKEN: 'sixteen-letters-x' },
      'TILTYARD_CORES is "2", and what is measured is on the main port, which all of its processes share. Use TILTYARD_METRICS_PORT too.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud". Use one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { PORT: '9100', TILTYARD_METRICS_PORT: '9100' },
      'TILTYARD_METRICS_PORT is "9100", and so is PORT. Use another port.',
    ],
    [{ TILTYARD_METRICS_PORT: 'x' }, 'TILTYARD_METRICS_PORT is "x". Use a whole number from 0 to 65535.'],
    [{ TILTYARD_METRICS_PORT: '65536' }, 'TILTYARD_METRICS_PORT is "65536". Use a whole number from 0 to 65535.'],
    [
      { TILTYARD_METRICS_TOKEN: 'short' },
      'TILTYARD_METRICS_TOKEN is "(hidden)". Use 16 to 200 letters, digits and -._~+/.',
    ],
    [
      { TILTYARD_METRICS_PORT: '9100', TILTYARD_METRICS_HOST: '0.0.0.0' },
      'TILTYARD_METRICS_HOST is "0.0.0.0". Use 127.0.0.1, ::1, localhost, or any address with TILTYARD_METRICS_TOKEN.',
    ],
  ])('%o is refused in plain words', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  test('metrics have a port of their own, a token, or both', () => {
    const token = 'sixteen-letters-x'
    const read = (env: Record<string, string>) => readConfig(env).metrics
    expect(read({ TILTYARD_METRICS_PORT: '0' })).toEqual({ port: 0, host: '127.0.0.1', token: null })
    expect(read({ TILTYARD_METRICS_TOKEN: token })).toEqual({ port: null, host: '127.0.0.1', token })
    const wide = { TILTYARD_METRICS_PORT: '9100', TILTYARD_METRICS_HOST: '0.0.0.0', TILTYARD_METRICS_TOKEN: token }
    expect(read(wide)).toEqual({ port: 9100, host: '0.0.0.0', token })
  })

  test('may set unknown names: the log warns of likely slips, not of names of other programs', () => {
    const env = {
      TILTYARD_TEMP: '2',
      TILTYARD_TEMPO: '2',
      TILTYARD_RELEASE_KEY: 'x',
      TILTYARD_CORE_NUMBER: '1',
      PATH: '',
    }
    const foreign = { TILTYARD_TEST_STORES: 'both', TILTYARD_CORE_SOCKET: '', TILTYARD_LANGUAGE: 'fr' }
    const kubernetes = {
      TILTYARD_PORT: 'tcp://10.0.0.1:80',
      TILTYARD_PORT_80_TCP: '',
      TILTYARD_SERVICE_HOST: '10.0.0.1',
    }
    const slips = { TILTYARD_ADRESS: '' }
    expect(listUnknownSettings({ ...env, ...foreign, ...kubernetes, ...slips })).toEqual([
      'TILTYARD_ADRESS',
      'TILTYARD_TEMP',
    ])
  })

  test('names every wrong variable at once, and never a password', () => {
    const said = refusal({ PORT: 'x', TILTYARD_EXHIBITION: 'x', DATABASE_URL: 'mysql://me:secret@host' })
    expect(said.split('\n')).toHaveLength(3)
    expect(said).not.toContain('secret')
  })
})

describe('a role', () => {
  const bus =
    'nats://HOST:PORT or tls://HOST:PORT of a NATS server with JetStream; several of one kind with commas between them'

  const originAllowed = 'http://HOST:PORT or https://HOST:PORT of an origin, without a path, a name or a password'

  test('of an origin or a relay has a bus, and a relay an origin where it has been named', () => {
    const origin = readConfig({ TILTYARD_ROLE: 'origin', TILTYARD_BUS: 'nats://a:4222, nats://b:4222' })
    expect([origin.role, origin.bus]).toEqual(['origin', 'nats://a:4222, nats://b:4222'])
    const env = { TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'tls://yard:secret@a', TILTYARD_ORIGIN_URL: 'http://b:3000' }
    expect(readConfig(env)).toMatchObject({ role: 'relay', bus: env.TILTYARD_BUS, originUrl: 'http://b:3000' })
  })

  test.each([
    [{ TILTYARD_ROLE: 'mirror' }, 'TILTYARD_ROLE is "mirror". Use one of all, origin, relay.'],
    [{ TILTYARD_ROLE: 'relay' }, `TILTYARD_ROLE is "relay", and TILTYARD_BUS is not set. Use ${bus}.`],
    [{ TILTYARD_ROLE: 'origin' }, `TILTYARD_ROLE is "origin", and TILTYARD_BUS is not set. Use ${bus}.`],
    [
      { TILTYARD_BUS: 'nats://a:4222' },
      'TILTYARD_BUS is set, and TILTYARD_ROLE is "all", which needs none. Use TILTYARD_ROLE=origin or TILTYARD_ROLE=relay.',
    ],
    [{ TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'http://yard:secret@a:1' }, `TILTYARD_BUS is "(hidden)". Use ${bus}.`],
    [
      { TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'nats://a', TILTYARD_ORIGIN_URL: 'http://b/path' },
      `TILTYARD_ORIGIN_URL is "http://b/path". Use ${originAllowed}.`,
    ],
    [
      { TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'nats://a', TILTYARD_ORIGIN_URL: 'http://yard:secret@b' },
      `TILTYARD_ORIGIN_URL is "(hidden)". Use ${originAllowed}.`,
    ],
    [
      { TILTYARD_ROLE: 'origin', TILTYARD_BUS: 'nats://a', TILTYARD_CORES: 'auto' },
      'TILTYARD_CORES is "auto", and TILTYARD_ROLE is "origin". Use TILTYARD_CORES with TILTYARD_ROLE=all alone.',
    ],
    [{ TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'nats://a,tls://b' }, `TILTYARD_BUS is "(hidden)". Use ${bus}.`],
    [{ TILTYARD_ROLE: 'relay', TILTYARD_BUS: 'nats://yard:100%@a' }, `TILTYARD_BUS is "(hidden)". Use ${bus}.`],
  ])('that can’t be is refused: %o', (env, words) => {
    expect(refusal(env as Record<string, string>)).toBe(words)
  })
})
