import { expect, test } from 'vitest'
import { LeagueCookies, readOwnCookies, toWireCookieLine } from './cookieNames.ts'

const heard = (cookie: string | undefined, protocol: 'http' | 'https') =>
  readOwnCookies({ protocol, headers: { ...(cookie !== undefined && { cookie }) } })

test('by https a cookie of the whole host is named __Host-, one of a path __Secure-, both Secure', () => {
  expect(toWireCookieLine('tiltyard.session_token=a; Max-Age=9; Path=/; HttpOnly', 'https')).toBe(
    '__Host-tiltyard.session_token=a; Max-Age=9; Path=/; HttpOnly; Secure',
  )
  expect(toWireCookieLine('tiltyard.device=a; Path=/api/session; HttpOnly', 'https')).toBe(
    '__Secure-tiltyard.device=a; Path=/api/session; HttpOnly; Secure',
  )
  expect(toWireCookieLine('tiltyard.session_token=a; Path=/', 'http')).toBe('tiltyard.session_token=a; Path=/')
})

test('by https only those count: one under the plain name may have been planted', () => {
  const cookies =
    'other=1; tiltyard.session_token=planted; __Host-tiltyard.session_token=own; __Secure-tiltyard.device=d'
  expect(heard(cookies, 'https')).toBe('other=1; tiltyard.session_token=own; tiltyard.device=d')
  expect(heard('tiltyard.session_token=planted', 'https')).toBeUndefined()
  const secure = '__Secure-tiltyard.session_token=planted'
  expect(heard(`${secure}; __Host-tiltyard.session_token=own`, 'https')).toBe(`${secure}; tiltyard.session_token=own`)
  expect(heard('tiltyard.session_token=own', 'http')).toBe('tiltyard.session_token=own')
  expect(heard(undefined, 'https')).toBeUndefined()
})

test("by https a league's cookies have its id too", () => {
  const cookies =
    '__Host-tiltyard-l1.session_token=own; tiltyard-l1.session_token=planted; __Secure-tiltyard-l1.device=d'
  expect(heard(cookies, 'https')).toBe('tiltyard-l1.session_token=own; tiltyard-l1.device=d')
  expect(heard('tiltyard-lang=fr', 'https')).toBe('tiltyard-lang=fr')
})

test('a league reads its own cookies, and neither another’s nor one without a league', () => {
  const league = new LeagueCookies('l1')
  expect(
    league.toPlainNames('tiltyard-l2.session_token=b; tiltyard-l1.session_token=a; tiltyard.session_token=c; other=1'),
  ).toBe('tiltyard.session_token=a; other=1')
  expect(league.toPlainNames('tiltyard-l2.session_token=b; tiltyard.session_token=c')).toBeUndefined()
  expect(league.toPlainNames(undefined)).toBeUndefined()
  expect(league.toLeagueName('tiltyard.device=d; Path=/')).toBe('tiltyard-l1.device=d; Path=/')
})
