import { routes } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { testDeps } from '../../testing/testDeps.ts'

const store = setUpTestStore('once')
let app: FastifyInstance
beforeAll(async () => {
  app = await createApp(await testDeps(store.database, new FakeClock(Date.now())))
})
afterAll(() => app.close())

const status = async (url: string): Promise<number> => (await app.inject({ url })).statusCode
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
  const answer = await app.inject({ method: 'POST', url: '/api/session/anonymous?v=2', headers, payload: '{}' })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request'])
})
