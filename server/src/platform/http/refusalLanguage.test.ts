import { expect, test } from 'vitest'
import { setUpTestServer } from '../../testing/testServer.ts'

const server = setUpTestServer({ resets: 'once' })

async function refusal(url: string, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({ url, headers })
  return { language: reply.headers['content-language'], kept: reply.headers['cache-control'], ...reply.json() }
}
const french = { 'accept-language': 'fr' }

test('a refusal is English by default, and names its language', async () => {
  const english = { language: 'en', message: 'Match nope not found', kept: 'no-store' }
  expect(await refusal('/api/matches/nope')).toMatchObject(english)
  expect(await refusal('/api/matches/nope', { 'accept-language': 'de' })).toMatchObject(english)
  expect(await refusal('/api/matches/nope', { cookie: 'tiltyard-lang=fr' })).toMatchObject(english)
})

test.each([
  ['/api/matches/nope', french],
  ['/api/matches/nope', { 'accept-language': 'fr-CH, en;q=0.5' }],
  ['/api/matches/nope?locale=fr', { 'accept-language': 'en' }],
])('%s with %o is refused in French, with the same code and values', async (url, headers) => {
  expect(await refusal(url, headers)).toMatchObject({
    ...{ language: 'fr', message: 'La joute nope est introuvable', kept: 'no-store' },
    ...{ code: 'match-not-found', values: { id: 'nope' } },
  })
})

test.each([
  ['/api/nowhere', 'Il n’y a rien à l’adresse /api/nowhere.'],
  ['/api/lives/x', 'Il n’y a rien à l’adresse /api/lives/x.'],
  ['/api/purse', 'Personne n’est connecté'],
  ['/api/live', 'topics\u00a0: rien n’est donné. Indiquez un texte.'],
  ['/api/archive?stable=nobody', /^stable\u00a0: valeur inconnue\. Indiquez stable_/],
  ['/api/archive?name=', 'name\u00a0: c’est trop court. Indiquez 1 caractère au moins.'],
  ['/api/archive?day=1999-01-01', 'day\u00a0: une année à partir de 2000.'],
  ['/api/archive?name=a%00', 'Un texte ne doit pas contenir le caractère nul.'],
  ['/api/archive?name=', 'name is too short. Use at least 1 character.', {}],
  ['/api/archive?name=a%00', 'A text must not hold the null character.', {}],
])('%s is refused with %s', async (url, message, headers: Record<string, string> = french) => {
  const { message: said } = await refusal(url, headers)
  if (typeof message === 'string') expect(said).toBe(message)
  else expect(said).toMatch(message)
})

test('the values for programs are English in every language', async () => {
  expect((await refusal('/api/archive?name=', french)).values).toEqual({
    what: 'name is too short. Use at least 1 character.',
  })
})

test('an undecodable path is refused in the language of its request, too', async () => {
  const reply = await server.app.inject({ url: '/api/%', headers: french })
  expect([reply.statusCode, reply.headers['content-language']]).toEqual([400, 'fr'])
})

test.each(['', '{"name": ', '{"__proto__": {"isAdmin": true}}', '{"constructor": {"prototype": {}}}'])(
  'the body %s is refused with its possible faults, in either language',
  async (payload) => {
    const headers = { 'content-type': 'application/json', host: 'yard.test', origin: 'http://yard.test' }
    const post = (more: object) =>
      server.app.inject({ method: 'POST', url: '/api/session/log-in', headers: { ...headers, ...more }, payload })
    const [english, inFrench] = [await post({}), await post(french)]
    expect([english.statusCode, english.json().code]).toEqual([400, 'invalid-request'])
    expect(english.json().message).toMatch(/^The body is not JSON, or it has a forbidden key: __proto__,/)
    expect(inFrench.json().message).toMatch(/^Le corps n’est pas du JSON, .*\. Envoyez/)
  },
)
