import * as api from '@tiltyard/contract/addresses'
import { beforeEach, expect, test, vi } from 'vitest'
import { callServer } from './callServer.ts'
import { isSessionOverError, refusalSentence } from './refusal.ts'

const fetched = vi.fn<typeof fetch>()
let isPhone = false

beforeEach(() => {
  isPhone = false
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
})

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
}

test('a GET sends its query and returns the reply', async () => {
  answer({ users: [], total: 0 })
  expect(await callServer(api.accounts.list, { query: { after: 100 } })).toEqual({ users: [], total: 0 })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/accounts?after=100')
  expect(request).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(request?.body).toBeUndefined()
  // Any other header needs a preflight request in a sandboxed embed.
  expect(request?.headers).toEqual({ 'accept-language': 'en' })
})

test('a POST sends JSON to the address with its parameters', async () => {
  answer({})
  await callServer(api.accounts.setAdmin, { params: { uid: 'a/b' }, body: { admin: true } })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/accounts/a%2Fb/admin')
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"admin":true}',
    headers: { 'accept-language': 'en', 'content-type': 'application/json' },
  })
})

test("a refusal carries the server's code, status, sentence and values", async () => {
  answer({ code: 'password-too-short', status: 400, message: 'Too short', values: { min: '6' } }, 400)
  const refusal = await callServer(api.session.get, {}).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    name: 'Refusal',
    code: 'password-too-short',
    status: 400,
    message: 'Too short',
    values: { min: '6' },
  })
  expect(refusalSentence(refusal, 'Something else')).toBe('Too short')
  expect(isSessionOverError(refusal)).toBe(false)
})

test('a network failure is a refusal with a plain sentence', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const refusal = await callServer(api.session.get, {}).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'network', status: 0 })
  expect(refusalSentence(refusal, '')).toContain('cannot be reached')
})

test("a proxy's error page gives the caller's own sentence", async () => {
  answer('<h1>Bad gateway</h1>', 502)
  const error = await callServer(api.session.get, {}).catch((error: unknown) => error)
  expect(refusalSentence(error, 'Failed to sign in')).toBe('Failed to sign in')
  expect(String(error)).not.toContain('Refused with')
})

test.each([
  ['AUTH-39: on a desktop', false, 30_000],
  ['AUTH-40: on a phone', true, 60_000],
])('%s a call has its own timeout', async (_, phone, ms) => {
  isPhone = phone
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer({})
  await callServer(api.session.get, {})
  expect(timeout).toHaveBeenCalledExactlyOnceWith(ms)
  expect(fetched.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
})
