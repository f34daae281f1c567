import { expect, test } from 'vitest'
import { combineStreamQueries } from './combineStreamQueries.ts'
import { formatStreamAddress } from './streamQuery.ts'

const watch = { topics: 'yard,match:a', from: 'yard@3,match:a@17', league: '7', locale: 'fr' }
const attend = { topics: 'match:a,match:b', from: 'match:a@12,match:b@4', locale: 'fr' }

test('each topic is requested once, from its lowest position', () => {
  expect(combineStreamQueries([watch, attend])).toEqual({
    topics: 'yard,match:a,match:b',
    from: 'yard@3,match:a@12,match:b@4',
    league: '7',
    locale: 'fr',
  })
})

test('a topic is requested from its start where one query has no position for it', () => {
  expect(combineStreamQueries([watch, { topics: 'match:a' }]).from).toBe('yard@3')
  expect(combineStreamQueries([watch, { topics: 'yard,match:a' }])).toEqual({ topics: 'yard,match:a', locale: 'fr' })
})

test('positions of two leagues are omitted', () => {
  expect(combineStreamQueries([watch, { ...attend, league: '8' }])).toEqual({
    topics: 'yard,match:a,match:b',
    locale: 'fr',
  })
})

test('the URL has all parameters', () => {
  expect(formatStreamAddress(watch)).toBe(
    '/api/live?topics=yard%2Cmatch%3Aa&from=yard%403%2Cmatch%3Aa%4017&league=7&locale=fr',
  )
})
