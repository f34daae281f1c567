import { expect, test } from 'vitest'
import { pageHeadHtml } from './pageHead.ts'

const head = {
  locale: 'en' as const,
  title: 'T',
  shared: 'T',
  description: 'D',
  picture: '/p.png',
  alt: 'A',
  isEmbeddable: false,
}

test.each([
  ['/matches', '/api/feeds/results.atom'],
  ['/stables/stable_1', '/api/feeds/stables/stable_1/results.atom'],
  ['/knights/knight_7', '/api/feeds/knights/knight_7/results.atom'],
  ['/matches/match-1', null],
  ['/watch', null],
  [null, null],
])('the page %s links its feed: %s', (canonical, feed) => {
  const markup = pageHeadHtml({ ...head, path: canonical ?? '/', canonical }, 'https://yard.example')
  const link = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(markup)?.[1] ?? null
  expect(link).toBe(feed === null ? null : `https://yard.example${feed}`)
})
