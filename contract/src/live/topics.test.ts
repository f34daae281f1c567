import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPosition,
  formatVersions,
  liveMessage,
  messageKinds,
  parsePosition,
  parseVersions,
  problems,
} from '../index.ts'
import {
  changeTopics,
  isChangeTopic,
  isTopic,
  matchIdOf,
  plainTopics,
  standsMatchId,
  type Topic,
  topicOfMatch,
  topicOfStands,
} from './topics.ts'

const matchId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const topic: fc.Arbitrary<Topic> = fc.oneof(
  fc.constantFrom(...plainTopics),
  matchId.map(topicOfMatch),
  matchId.map(topicOfStands),
)

test('a match and its topic convert to each other', () => {
  fc.assert(
    fc.property(matchId, (id) => {
      expect(isTopic(topicOfMatch(id))).toBe(true)
      expect(matchIdOf(topicOfMatch(id))).toBe(id)
      expect(isTopic(topicOfStands(id))).toBe(true)
      expect([standsMatchId(topicOfStands(id)), matchIdOf(topicOfStands(id)), standsMatchId(topicOfMatch(id))]).toEqual(
        [id, null, null],
      )
    }),
  )
  for (const plain of plainTopics) expect(matchIdOf(plain)).toBeNull()
})

test('an invalid topic is rejected', () => {
  for (const text of ['', 'pigs', 'Yard', 'yard ', 'match:', 'match:a@b', 'match:a b', `match:${'a'.repeat(65)}`])
    expect(isTopic(text), text).toBe(false)
})

test('a position is parsed as it was formatted', () => {
  fc.assert(
    fc.property(topic, fc.nat({ max: 999_999_999 }), (one, at) => {
      expect(parsePosition(formatPosition({ topic: one, at }))).toEqual({ topic: one, at })
    }),
  )
})

test('an invalid position is null', () => {
  const others = [
    '',
    'yard',
    'yard@',
    'yard@x',
    'purse@3',
    '@3',
    'yard@-1',
    'yard@1.5',
    'match:a@b@17',
    'yard@1234567890',
  ]
  for (const text of others) expect(parsePosition(text), text).toBeNull()
})

test('every change topic is a topic with its own message', () => {
  for (const one of changeTopics) {
    expect(isTopic(one) && isChangeTopic(one)).toBe(true)
    expect(liveMessage.safeParse({ kind: one, version: 7 }).success).toBe(true)
    expect(problems['unknown-topic'].sentence).toContain(one)
  }
  expect(isChangeTopic('yard')).toBe(false)
})

test('each kind of message is listed once, and an unlisted kind is rejected', () => {
  expect(new Set(messageKinds).size).toBe(messageKinds.length)
  expect(liveMessage.safeParse({ kind: 'purse', version: 7 }).success).toBe(false)
})

test('versions are formatted for every change topic, and invalid parts are ignored', () => {
  expect(formatVersions({ league: 7 })).toBe('schedule@0,league@7,controls@0')
  expect(parseVersions(formatVersions({ league: 7, schedule: 3 }))).toEqual({ schedule: 3, league: 7, controls: 0 })
  expect(parseVersions('league@x,yard@3,weather@1,controls@2')).toEqual({ controls: 2 })
  expect(parseVersions('')).toEqual({})
})
