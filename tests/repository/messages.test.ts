import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectEnglishMessages } from './collectEnglishMessages.ts'
import { findHardCodedTexts } from './hardCodedText.ts'
import { listPlaceholders } from './placeholders.ts'
import { listTranslatedLanguages, readCatalogue } from './readCatalogue.ts'
import { untranslatableStrings } from './untranslatableStrings.ts'

const sources = new URL('../../web/src/', import.meta.url)
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  .sort()
const rooms = [...new Set(files.map((file) => /^([^/]+\/)?[^/]+/.exec(file)?.[0] ?? file))]

describe('texts of pages', () => {
  test.each(rooms)('in web/src/%s are messages', (room) => {
    const found = files
      .filter((file) => file === room || file.startsWith(`${room}/`))
      .flatMap((file) => formFieldText(file).map(({ line, text }) => `${file}:${line} ${text}`))
    expect(found).toEqual([])
  })

  test('have only exceptions that still exist', () => {
    const gone = Object.entries(untranslatableStrings).flatMap(([file, texts]) => {
      const own = findHardCodedTexts(readFileSync(new URL(file, sources), 'utf8'), file).map(({ text }) => text)
      return texts.filter((text) => !own.includes(text)).map((text) => `${file} ${text}`)
    })
    expect(gone).toEqual([])
  })

  test.each([
    ["const a = 'Nobody has won'", 'Nobody has won'],
    ["const a = { label: 'Wins' }", 'Wins'],
    ['const a = `Of late ' + '$' + '{count}`', 'Of late …'],
    ['const a = <p>of late</p>', 'of late'],
    ['const a = <p aria-label="Close">{x}</p>', 'Close'],
    ["const a = isOpen ? 'Show more' : x", 'Show more'],
  ])('without a macro are found: %s', (code, text) => {
    expect(findHardCodedTexts(code, 'any.tsx')).toEqual([{ line: 1, text }])
  })

  test.each([
    'const a = t`Nobody has won`',
    "const a = plural(count, { one: 'One win', other: '# wins of late' })",
    'const a = <Trans>of <b>late</b></Trans>',
    'const a = <p className="Wide and low" data-text="Any text">{x}</p>',
    "throw new RangeError('There is no such pass.')",
    "const isBack = event.key === 'ArrowLeft'",
    "import { a } from './Any File.ts'",
    "type Look = 'Wide and low'",
  ])('are distinguished from code: %s', (code) => {
    expect(findHardCodedTexts(code, 'any.tsx')).toEqual([])
  })
})

function formFieldText(file: string) {
  const texts = untranslatableStrings[file] ?? []
  return findHardCodedTexts(readFileSync(new URL(file, sources), 'utf8'), file).filter(
    ({ text }) => !texts.includes(text),
  )
}

const collected = await collectEnglishMessages()

/** Phrases that readers could not follow. */
const unclear = /did not arrive|of whom|holds the pen|Allowed:|\banew\b|told before|\bat the rail\b|is ridden now/
/** Prose of the home page and of the stables' mottos. */
const prose = ['A straight furrow, whoever lies in it.', /^Who rides against whom/]

test('no message has a phrase that readers could not follow', () => {
  const isProse = (text: string) => prose.some((one) => (typeof one === 'string' ? one === text : one.test(text)))
  const found = [...collected.values()].filter(
    (text) => unclear.test(text) || (/\bwhoever\b/i.test(text) && !isProse(text)),
  )
  expect(found).toEqual([])
})

describe.each(listTranslatedLanguages())('the catalogues of "%s"', (language) => {
  const catalogue = readCatalogue(language)

  test('have each message, translated', () => {
    const missing = [...collected].filter(([id]) => !catalogue.get(id)?.some(({ translation }) => translation !== ''))
    expect(missing.map(([, english]) => english)).toEqual([])
  })

  test('have no unused message', () => {
    const unused = [...catalogue].filter(([id, [one]]) => !collected.has(id) || one?.isObsolete)
    expect(unused.map(([, [one]]) => `${one?.file}: ${one?.english}`)).toEqual([])
  })

  test('translate each message in one way', () => {
    const ways = [...catalogue.values()].filter((all) => new Set(all.map(({ translation }) => translation)).size > 1)
    expect(ways.map((all) => all.map(({ file, translation }) => `${file}: ${translation}`))).toEqual([])
  })

  test('use the same placeholders as the English', () => {
    // A translation may have more cases than the English, such as a noun's gender.
    const otherwise = [...catalogue.values()].flat().filter(({ english, translation }) => {
      const [own, its] = [listPlaceholders(english), listPlaceholders(translation)]
      const [named, alsoNamed] = [own, its].map((names) => names.filter((name) => !name.includes(', ')))
      return JSON.stringify(named) !== JSON.stringify(alsoNamed) || own.some((name) => !its.includes(name))
    })
    expect(otherwise.map(({ file, english, translation }) => `${file}: ${english} -> ${translation}`)).toEqual([])
  })
})

test('the catalogue of messages is not empty', () => expect(collected.size).toBeGreaterThan(1_000))
