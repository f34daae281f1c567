import { expect, test } from 'vitest'
import { withDrawn } from './drawnMarkup.ts'

const built = '<html><head></head><body><div id="root"></div><noscript>Allow it.</noscript></body></html>'

test('whatever the data hold, no mark-up begins in them, and they are read as they were', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- $& $1 \u2028' }
  const page = withDrawn(built, { html: '<h1>$&</h1>', data: JSON.stringify(hostile) }, [])
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('<!--')
  expect(page).toContain('<div id="root" data-drawn><h1>$&</h1></div>')
  const data = /id="drawn">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(hostile)
})

test('its files are asked for in its head, and their names end no attribute', () => {
  const page = withDrawn(built, { html: '', data: '{}' }, ['/a".css', '/a.js'])
  expect(page).toContain('href="/a&quot;.css">\n<link rel="modulepreload" crossorigin href="/a.js">\n</head>')
})
