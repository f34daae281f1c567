import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatChangeVersions,
  formatStreamPosition,
  liveMessage,
  liveMessageKinds,
  parseChangeVersions,
  parseStreamPosition,
  problems,
} from '../index.ts'
import {
  changeTopics,
  isChangeTopic,
  isTopic,
  matchIdOfSupportersTopic,
  matchIdOfTopic,
  type Topic,
  toMatchTopic,
  topicsWithoutId,
  toSupportersTopic,
} from './topics.ts'

const matchId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const topic: fc.Arbitrary<Topic> = fc.oneof(
  fc.constantFrom(...topicsWithoutId),
  matchId.map(toMatchTopic),
  matchId.map(toSupportersTopic),
)

test('a match and its topic convert to each other', () => {
  fc.assert(
    fc.property(matchId, (id) => {
      expect(isTopic(toMatchTopic(id))).toBe(true)
      expect(matchIdOfTopic(toMatchTopic(id))).toBe(id)
      expect(isTopic(toSupportersTopic(id))).toBe(true)
      expect([
        matchIdOfSupportersTopic(toSupportersTopic(id)),
        matchIdOfTopic(toSupportersTopic(id)),
        matchIdOfSupportersTopic(toMatchTopic(id)),
      ]).toEqual([id, null, null])
    }),
  )
  for (const plain of topicsWithoutId) expect(matchIdOfTopic(plain)).toBeNull()
})

test('an invalid topic is rejected', () => {
  for (const text of ['', 'pigs', 'Yard', 'yard ', 'match:', 'match:a@b', 'match:a b', `match:${'a'.repeat(65)}`])
    expect(isTopic(text), text).toBe(false)
})

test('a position is parsed as it was formatted', () => {
  fc.assert(
    fc.property(topic, fc.nat({ max: 999_999_999 }), (one, seqOrVersion) => {
      const position = { topic: one, seqOrVersion }
      expect(parseStreamPosition(formatStreamPosition(position))).toEqual(position)
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
  for (const text of others) expect(parseStreamPosition(text), text).toBeNull()
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
  expect(new Set(liveMessageKinds).size).toBe(liveMessageKinds.length)
  expect(liveMessage.safeParse({ kind: 'purse', version: 7 }).success).toBe(false)
})

test('versions are formatted for every change topic, and invalid parts are ignored', () => {
  expect(formatChangeVersions({ league: 7 })).toBe('schedule@0,league@7,controls@0')
  expect(parseChangeVersions(formatChangeVersions({ league: 7, schedule: 3 }))).toEqual({
    schedule: 3,
    league: 7,
    controls: 0,
  })
  expect(parseChangeVersions('league@x,yard@3,weather@1,controls@2')).toEqual({ controls: 2 })
  expect(parseChangeVersions('')).toEqual({})
})
