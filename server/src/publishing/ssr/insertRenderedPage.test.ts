import { expect, test } from 'vitest'
import { insertRenderedPage } from './insertRenderedPage.ts'

const built = '<html><head></head><body><div id="root"></div><noscript>Allow it.</noscript></body></html>'

test('data never begin markup, and parse unchanged', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- $& $1 \u2028' }
  const page = insertRenderedPage(built, { html: '<h1>$&</h1>', data: JSON.stringify(hostile) }, [])
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('<!--')
  expect(page).toContain('<div id="root" data-drawn><h1>$&</h1></div>')
  const data = /id="drawn">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(hostile)
})

test('its head preloads its files, and their names are escaped', () => {
  const page = insertRenderedPage(built, { html: '', data: '{}' }, ['/a".css', '/a.js'])
  expect(page).toContain('href="/a&quot;.css">\n<link rel="modulepreload" crossorigin href="/a.js">\n</head>')
})

test('its head preloads the sources of the first picture, before the scripts', () => {
  const source = '<source media="(width&gt;=48rem)" srcSet="/still.svg?at=4&amp;size=desk"/>'
  const picture = `<picture>${source}<img src="/still.svg" alt=""/></picture>`
  const page = insertRenderedPage(built, { html: `${picture}<picture>${picture}</picture>`, data: '{}' }, ['/a.js'])
  expect(page).toContain(
    '<head><link rel="preload" as="image" fetchpriority="high" media="(width&gt;=48rem)" ' +
      'href="/still.svg?at=4&amp;size=desk">\n<link rel="modulepreload" crossorigin href="/a.js">\n</head>',
  )
})
