import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { relative } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { firstScreens } from '../../web/build/firstFiles.ts'
import { firstFaces, lettersOf } from '../../web/build/fonts.ts'
import { repositoryRoot, sourceFiles, withoutComments } from './sourceFiles.ts'

const css = readFileSync(join(repositoryRoot, 'web/src/ui/theme/fonts.css'), 'utf8')
const faces = firstFaces(css)
/** What the whole faces have, which come when a page has a letter that the first ones have not. */
const [, wholeRange = ''] = /wght-normal\.woff2"\)[^}]*unicode-range:\s+([^;]+);/.exec(css) ?? []

describe('the letters that come with a page', () => {
  const alegreya = faces.filter(({ source }) => source.includes('alegreya'))

  test('are those of upright and of slanted text', () => {
    expect(alegreya.map(({ source }) => /normal|italic/.exec(source)?.[0])).toEqual(['normal', 'italic'])
  })

  test.each(alegreya)('have each one that our texts are written with: $source', ({ letters }) => {
    const whole = new Set(lettersOf(wholeRange))
    const texts = sourceFiles(
      /^(web\/src|web\/languages|engine\/src|contract\/src|server\/src\/languages)\/.*\.(tsx?|po)$/,
    )
    expect(texts.length).toBeGreaterThan(500)
    const used = new Set(texts.flatMap(({ path, text }) => (path.includes('.test.') ? [] : [...text])))
    const missing = [...used].filter((letter) => letter >= ' ' && whole.has(letter) && !letters.includes(letter))
    expect(missing).toEqual([])
  })

  test('write the yard’s name and every initial in the scribes’ hand', () => {
    const [grenze] = faces.filter(({ source }) => source.includes('grenze'))
    for (const letter of 'Tilt YardABCDEFGHIJKLMNOPQRSTUVWXYZÀÇÈÉÊÎÔ') expect(grenze?.letters).toContain(letter)
  })
})

test('a face of the first sight that does not say its letters is refused', () => {
  expect(() => firstFaces('@font-face { font-weight: 400; src: url("a.woff2?first"); }')).toThrow(
    'a.woff2 does not say which letters',
  )
})

test.each(Object.entries(firstScreens))('what opens first at %s is the router’s own screen there', (address, file) => {
  const router = readFileSync(join(repositoryRoot, 'web/src/app/routes.tsx'), 'utf8')
  const name = file.split('/').at(-1)
  expect(router).toContain(`['${address}', ${name}],`)
  const path = relative('app', `${file}.tsx`)
  expect(router).toContain(`import('${path.startsWith('.') ? path : `./${path}`}')`)
})

test('numbers and dates are written by formats that are kept: one that is made for each keeps a slow phone deaf', () => {
  const sources = sourceFiles(/^web\/src\/.*\.tsx?$/).filter(({ path }) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(400)
  const making = sources.filter(({ text }) => {
    const unkept = withoutComments(text).replace(/whenNeeded\(\s*\(\) => new Intl\./g, '')
    return /\.toLocale\w*String\(|new Intl\.|Intl\.DisplayNames/.test(unkept)
  })
  expect(making.map(({ path }) => path)).toEqual([])
})

test('what a page begins with asks for none of the browser’s tables of dates: the first format of any keeps a slow phone deaf for 150 ms', () => {
  const sources = sourceFiles(/^(contract|engine|web)\/src\/.*\.tsx?$/).filter(
    ({ path }) => !/\.test\.|\/testing\//.test(path),
  )
  const asking = sources.filter(({ text }) =>
    /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/.test(withoutComments(text)),
  )
  expect(asking.map(({ path }) => path)).toEqual([
    // What a notice says, in a panel that is opened or as it is pushed; why something was refused.
    'contract/src/community/noticeWords.ts',
    'contract/src/wire/languages/fr/values.ts',
  ])
})
