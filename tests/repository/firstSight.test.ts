import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { listCharactersInUnicodeRange, listFontFacesToSubset } from '../../web/build/fontSubsetPlugin.ts'
import { pages } from '../../web/src/app/pages.ts'
import { listSourceFiles, removeComments, repositoryRoot } from './listSourceFiles.ts'

const css = readFileSync(join(repositoryRoot, 'web/src/ui/theme/fonts.css'), 'utf8')
const faces = listFontFacesToSubset(css)
/** The range of the whole faces, which load for a letter that the first ones lack. */
const [, wholeRange = ''] = /wght-normal\.woff2"\)[^}]*unicode-range:\s+([^;]+);/.exec(css) ?? []

describe('the letters of the first fonts', () => {
  const alegreya = faces.filter(({ source }) => source.includes('alegreya'))

  test('are the same in upright and slanted text', () => {
    expect(alegreya.map(({ source }) => /normal|italic/.exec(source)?.[0])).toEqual(['normal', 'italic'])
  })

  test.each(alegreya)('include each letter of our texts: $source', ({ letters }) => {
    const whole = new Set(listCharactersInUnicodeRange(wholeRange))
    const texts = listSourceFiles(
      /^(web\/src|web\/languages|engine\/src|contract\/src|server\/src\/languages)\/.*\.(tsx?|po)$/,
    )
    expect(texts.length).toBeGreaterThan(500)
    const used = new Set(texts.flatMap(({ path, text }) => (path.includes('.test.') ? [] : [...text])))
    const missing = [...used].filter((letter) => letter >= ' ' && whole.has(letter) && !letters.includes(letter))
    expect(missing).toEqual([])
  })

  test('include every initial and the site’s name in the initials’ font', () => {
    const [grenze] = faces.filter(({ source }) => source.includes('grenze'))
    for (const letter of 'Tilt YardABCDEFGHIJKLMNOPQRSTUVWXYZÀÇÈÉÊÎÔ') expect(grenze?.letters).toContain(letter)
  })
})

test('a first font without a unicode-range is refused', () => {
  expect(() => listFontFacesToSubset('@font-face { font-weight: 400; src: url("a.woff2?first"); }')).toThrow(
    'a.woff2 does not say which letters',
  )
})

test.each(pages)(
  'the page at $path has a file, and a rendered one is among the screens that the server renders',
  (page) => {
    expect(existsSync(join(repositoryRoot, 'web/src', `${page.file}.tsx`))).toBe(true)
    const rendered = readFileSync(join(repositoryRoot, 'web/src/app/ssrScreens.ts'), 'utf8')
    expect(rendered.includes(`path: '${page.path}',`)).toBe('isRendered' in page)
  },
)

test('numbers and dates use cached formats: creating one for each blocks a slow phone', () => {
  const sources = listSourceFiles(/^web\/src\/.*\.tsx?$/).filter(({ path }) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(400)
  const making = sources.filter(({ text }) => {
    const unkept = removeComments(text).replace(/lazyValue\(\s*\(\) => new Intl\./g, '')
    return /\.toLocale\w*String\(|new Intl\.|Intl\.DisplayNames/.test(unkept)
  })
  expect(making.map(({ path }) => path)).toEqual([])
})

test('the first load creates no date format: the browser’s first one blocks a slow phone for 150 ms', () => {
  const sources = listSourceFiles(/^(contract|engine|web)\/src\/.*\.tsx?$/).filter(
    ({ path }) => !/\.test\.|\/testing\//.test(path),
  )
  const asking = sources.filter(({ text }) =>
    /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/.test(removeComments(text)),
  )
  expect(asking.map(({ path }) => path)).toEqual([
    // Texts of notices and refusals, which come later.
    'contract/src/community/noticeWords.ts',
    'contract/src/wire/languages/en/values.ts',
    'contract/src/wire/languages/fr/values.ts',
  ])
})
