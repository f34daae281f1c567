import { routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { setUpTestServer } from '../../testing/testServer.ts'

const server = setUpTestServer({ resets: 'once', startsAt: 'now' })

const status = async (url: string): Promise<number> => (await server.app.inject({ url })).statusCode
const stray = '_=1&utm_source=x&fbclid=x&v=2&unheard=of'

test('an unknown parameter of a public address is ignored', async () => {
  const addresses = Object.values(routes)
    .flatMap((noun) => Object.values(noun))
    .filter(({ method, access }) => method === 'GET' && access === 'anyone')
    .map(({ path }) => path.replace(/:\w+/g, 'some-id'))
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses)
    expect([address, await status(`${address}?${stray}`)]).toEqual([address, await status(address)])
})

test.each(['/api/matches?limit=x', '/api/live?topics=nothing', `/api/matches?offset=-1&${stray}`])(
  'a known parameter is still read, and refused: %s',
  async (address) => {
    expect(await status(address)).toBe(400)
  },
)

test('a write refuses unknown parameters', async () => {
  const headers = { host: 'yard.test', origin: 'http://yard.test', 'content-type': 'application/json' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/session/anonymous?v=2', headers, payload: '{}' })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request'])
})
