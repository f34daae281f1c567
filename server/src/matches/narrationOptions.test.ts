import { routes } from '@tiltyard/contract'
import { type MatchEvent, narrateFacts } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { createPassSeedSource } from '../platform/runtime/secret.ts'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { computeAllMatchFacts } from './sets/computeAllMatchFacts.ts'

const server = setUpTestServer()
const { store, clock } = server

/** A completed match, and its narration. */
async function riddenMatch() {
  const [match] = await startTestMatches(store.database, 'voices', clock.now())
  if (!match?.setup) throw new Error('no match')
  await storePlayedEvents(store.database, match)
  clock.advance(3_600_000)
  const { setup } = match
  const narrated = (locale: 'en' | 'fr', manner: 'full' | 'brief' | 'new') =>
    narrateFacts(setup, createPassSeedSource(match.secret)(0), computeAllMatchFacts(match), { locale, manner })
  return { id: match.id, narrated }
}

async function wordsAt(url: string): Promise<readonly string[]> {
  const answer = (await server.app.inject(url)).json()
  expect(routes.matches.events.reply.safeParse(answer).error).toBeUndefined()
  return answer.events.map(({ description }: MatchEvent) => description)
}

test('a match and its events are narrated in the requested locale and manner', async () => {
  const { id, narrated } = await riddenMatch()
  for (const [query, events] of [
    ['', narrated('en', 'full')],
    ['?manner=brief', narrated('en', 'brief')],
    ['?manner=new', narrated('en', 'new')],
    ['?locale=fr', narrated('fr', 'full')],
    ['?locale=fr&manner=brief', narrated('fr', 'brief')],
  ] as const) {
    const words = events.map(({ description }) => description)
    expect(await wordsAt(`/api/matches/${id}${query}`)).toEqual(words)
    expect(await wordsAt(`/api/matches/${id}/events${query}`)).toEqual(words)
  }
})

test.each(['/api/matches/m1?manner=loud', '/api/matches/m1/events?manner=loud', '/api/live?topics=yard&manner=loud'])(
  '%s is refused with the allowed values',
  async (url) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('manner is not known. Use full, brief, new')
  },
)
