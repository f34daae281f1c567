import { expect, test } from 'vitest'
import { isDatabaseUrl } from './databaseUrl.ts'

test.each([
  ...[
    'postgres://u:p@ss@host/db',
    'postgres://u:p#ss@host/db',
    'postgres://u:p/ss@host/db',
    'postgres://u:p%ss@host/db',
  ],
  ...['postgres://u:p?ss@host/db', 'mysql://u:p@host/db'],
])('%s is no address of a database', (url) => {
  expect(isDatabaseUrl(url)).toBe(false)
})

test.each(['postgres://host', 'postgresql://u:p%40ss@h:5432/db?sslmode=require', 'postgres:///db?host=/run/pg'])(
  '%s is one',
  (url) => {
    expect(isDatabaseUrl(url)).toBe(true)
  },
)
