import { Resvg } from '@resvg/resvg-js'
import { readingA, sampleMatch, seedFromText, simulate, stableTable } from '@tiltyard/engine'
import { chargeMoment, decisiveMoment } from '@tiltyard/stage'
import { describe, expect, test } from 'vitest'
import { escapeMarkup } from '../http/plainText.ts'
import { Problem } from '../refusals/problem.ts'
import { sampleView } from '../testing/sampleView.ts'
import { centred, type Frame, fitted } from './letters.ts'
import { type MatchMoment, type MomentWish, momentOf, type ToldMatch } from './matchMoment.ts'
import { matchPicture } from './matchPicture.ts'
import { drawPng, fontFiles, Painter } from './painter.ts'
import { bearerPicture, pagePicture } from './picture.ts'
import { StillBook } from './stillBook.ts'

const { setup, entropy } = sampleMatch(seedFromText('pictures'), 3, readingA)
const events = simulate(setup, entropy)
const view = sampleView(setup)
const over: ToldMatch = { match: { ...view, status: 'completed', ending: 'points' }, events, storedScore: null }
const LONG =
  'Lady Maximilianawilhelminamagdalena Wolframm-Wintermannsdorff of the Mountains, called The Immensely Overwhelming'
const HOSTILE = '"><script>alert(1)</script>\u202Egnp.exe\u0000 & <b>'
const latest: MomentWish = { at: null, isSpoilerFree: false, locale: 'en' }

function moment(wish: Partial<MomentWish>, told: ToldMatch = over): MatchMoment {
  const found = momentOf(told, { ...latest, ...wish })
  if (!found) throw new Error('There is no such moment.')
  return found
}

function named(name: string): ToldMatch {
  return { ...over, match: { ...over.match, knight1: { ...view.knight1, name }, knight2: { ...view.knight2, name } } }
}

/** Width and height of a PNG, by its own head. */
function sizeOf(png: Buffer): readonly number[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Alegreya' }

describe('a moment', () => {
  test('is what its events give, for every one of them: the score, the words and the pass of then', () => {
    for (const [index, { description }] of events.entries()) {
      const until = momentOf(
        { ...over, match: { ...view, status: 'active' }, events: events.slice(0, index + 1) },
        latest,
      )
      const then = moment({ at: index + 1 })
      expect(then.score).toEqual(until?.score)
      expect(then.words).toBe(description)
      if (index + 1 < events.length) expect(then.standing).toMatch(/^(PASS|SUDDEN DEATH) \d+$|^BEFORE THE FIRST PASS$/)
    }
    expect(moment({ at: events.length }).standing).toBe('FINAL')
  })

  test('that has not come is none', () => {
    expect(momentOf(over, { ...latest, at: events.length + 1 })).toBeNull()
    expect(momentOf({ ...over, events: events.slice(0, 5) }, { ...latest, at: 6 })).toBeNull()
  })

  test('without spoilers tells who rides, and nothing of how it went', () => {
    const words = new Set(events.map(({ description }) => description))
    for (const at of [null, 0, 1, 20, events.length]) {
      const { score, words: told, standing } = moment({ at, isSpoilerFree: true })
      expect(score).toBeNull()
      expect(words.has(told)).toBe(false)
      expect(standing).not.toBe('FINAL')
    }
  })

  test('shows what decided a match that is over, and at a moment nothing that came later', () => {
    const { still } = moment({})
    expect(still.atMs).toBe(decisiveMoment({ events }))
    for (const at of [6, 12, 20]) {
      const then = moment({ at }).still
      expect(then.facts.events).toHaveLength(at)
      expect(then.atMs).toBeGreaterThanOrEqual(events[at - 1]?.tOffsetMs ?? Number.NaN)
    }
  })

  test('without spoilers shows the first charge, and has no blow to show', () => {
    for (const at of [null, 0, 1, 20, events.length]) {
      const { still } = moment({ at, isSpoilerFree: true })
      const known = still.facts.events.flatMap(({ effects }) => effects.map(({ kind }) => kind))
      expect(known.filter((kind) => kind !== 'pass-began')).toEqual([])
    }
    expect(moment({ isSpoilerFree: true }).still.atMs).toBe(chargeMoment({ events }))
  })

  test('is drawn alike for all who see the same of it, however the match goes on', () => {
    const other = {
      ...over,
      match: { ...over.match, ending: 'draw' as const, winner: null },
      events: events.slice(0, 30),
    }
    const drawn = [over, other].map((told) => matchPicture(moment({ isSpoilerFree: true }, told)))
    expect(drawn[0]).toBe(drawn[1])
  })

  test('of a match whose events are no longer kept has the score that is stored', () => {
    const cleared = { ...over, events: [], storedScore: { knight1: 7, knight2: 4 } }
    expect(moment({}, cleared).score).toEqual({ knight1: 7, knight2: 4 })
  })

  test('of a match that waits has no score', () => {
    const waiting: ToldMatch = { match: { ...view, status: 'waiting' }, events: [], storedScore: null }
    expect(moment({}, waiting)).toMatchObject({ score: null, standing: 'SOON', isFixed: false })
  })
})

describe('a picture', () => {
  test.each([
    ['of a match', matchPicture(moment({}))],
    ['of a moment', matchPicture(moment({ at: 12 }))],
    ['without spoilers', matchPicture(moment({ isSpoilerFree: true }))],
    ['with long names', matchPicture(moment({}, named(LONG)))],
    ['with hostile names', matchPicture(moment({}, named(HOSTILE)))],
    ['of a stable', bearerPicture('stable_8', 'Gravely & Daughters Funerary Services', 'A stable')],
    ['of a page', pagePicture('The standings', 'Twelve stables')],
  ])('%s is a PNG of 1200 by 630, the same bytes each time, and something is on it', async (_, svg) => {
    const [first, again] = [await drawPng(svg), await drawPng(svg)]
    expect(sizeOf(first)).toEqual([1_200, 630])
    expect(first.equals(again)).toBe(true)
    const { pixels } = new Resvg(svg, { font }).render()
    const colours = new Set(Array.from({ length: pixels.length / 400 }, (_, at) => pixels.readUInt32BE(at * 400)))
    expect(colours.size).toBeGreaterThan(20)
  })

  test('has both shields, and other ones for others', () => {
    const drawn = stableTable.map(({ id }) => bearerPicture(id, 'x', 'y'))
    expect(new Set(drawn).size).toBe(stableTable.length)
    const svg = matchPicture(moment({}))
    for (const side of ['knight1', 'knight2']) expect(svg).toContain(`id="${side}outline"`)
  })

  test('holds nothing of a name but its text', () => {
    const svg = matchPicture(moment({}, named(HOSTILE)))
    for (const part of ['<script', '<b>', '\u202E', '\u0000']) expect(svg).not.toContain(part)
    expect(svg).toContain('&lt;script&gt;')
  })

  test('writes no line beyond the place that it has', () => {
    const maxLines = 2
    const frame: Frame = {
      width: 400,
      settings: [
        { size: 44, maxLines },
        { size: 32, maxLines },
        { size: 23, maxLines },
      ],
    }
    const names = [LONG, HOSTILE, 'W'.repeat(190), 'M m W w @ %'.repeat(20), 'Sur Ivo', '漢'.repeat(60), '']
    for (const name of names) {
      const block = fitted(name, frame)
      expect(block.lines.length).toBeLessThanOrEqual(maxLines)
      const text = centred(block, { x: 600, y: 300, colour: '#000', weight: 700 })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${text}</svg>`
      expect(new Resvg(svg, { font }).getBBox()?.width ?? 0, name).toBeLessThanOrEqual(frame.width)
    }
  })
})

test('markup is written so that it says what the text says', () => {
  expect(escapeMarkup(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;')
})

describe('the book of stills', () => {
  const freely = async (): Promise<void> => undefined

  test('draws what it has not, keeps what never changes, and forgets what was asked for longest ago', async () => {
    const drawn: string[] = []
    const book = new StillBook(2)
    const read = (key: string, isFixed = true) =>
      book.read(
        isFixed ? key : null,
        () => {
          drawn.push(key)
          return key
        },
        freely,
      )
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(key)).toBe(key)
    expect(drawn).toEqual(['a', 'b', 'c', 'b'])
    for (const key of ['d', 'd']) await read(key, false)
    expect(drawn.slice(-2)).toEqual(['d', 'd'])
  })

  test('asks before it draws, and not for what it has', async () => {
    const book = new StillBook()
    const forbid = () => Promise.reject(new Problem('too-many-requests', { seconds: '9' }))
    await expect(book.read('a', () => 'a', forbid)).rejects.toMatchObject({ code: 'too-many-requests' })
    await book.read('a', () => 'a', freely)
    expect(await book.read('a', () => 'other', forbid)).toBe('a')
  })
})

describe('the painter', () => {
  const freely = async (): Promise<void> => undefined
  /** Drawings that end when the test says so. */
  function easel() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const draw = (svg: string): Promise<Buffer> => {
      begun.push(svg)
      return new Promise((resolve) => ends.push(() => resolve(Buffer.from(`png of ${svg}`))))
    }
    const finish = async (): Promise<void> => {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    return { draw, begun, finish }
  }

  test('draws one after the other, and once for all who ask for the same', async () => {
    const { draw, begun, finish } = easel()
    const painter = new Painter({ draw })
    const asked = ['a', 'a', 'b'].map((svg) => painter.paint(svg, freely))
    await new Promise(setImmediate)
    expect(begun).toEqual(['a'])
    await finish()
    expect(begun).toEqual(['a', 'b'])
    await finish()
    expect((await Promise.all(asked)).map(String)).toEqual(['png of a', 'png of a', 'png of b'])
    expect(String(await painter.paint('a', freely))).toBe('png of a')
    expect(begun).toEqual(['a', 'b'])
  })

  test('refuses who would have to wait too long, and says when to come back', async () => {
    const { draw, finish } = easel()
    const painter = new Painter({ draw, maxWaiting: 1 })
    const taken = ['a', 'b'].map((svg) => painter.paint(svg, freely))
    await new Promise(setImmediate)
    const refused = await painter.paint('c', freely).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    await finish()
    await finish()
    await Promise.all(taken)
  })

  test('goes on after a drawing that failed, and tries that one again', async () => {
    let isBroken = true
    const painter = new Painter({
      draw: async (svg) => {
        if (isBroken) throw new Error('no paint')
        return Buffer.from(svg)
      },
    })
    await expect(painter.paint('a', freely)).rejects.toThrow('no paint')
    isBroken = false
    expect(String(await painter.paint('a', freely))).toBe('a')
  })

  test('keeps no more than it may, and what was asked for last', async () => {
    let drawn = 0
    const draw = async (): Promise<Buffer> => {
      drawn += 1
      return Buffer.alloc(10)
    }
    const painter = new Painter({ draw, maxKeptBytes: 20 })
    for (const svg of ['a', 'b', 'a', 'c', 'a']) await painter.paint(svg, freely)
    expect(drawn).toBe(3)
    await painter.paint('b', freely)
    expect(drawn).toBe(4)
  })

  test('asks before it draws, and not for what it has', async () => {
    const painter = new Painter({ draw: async (svg) => Buffer.from(svg) })
    const forbid = () => Promise.reject(new Problem('too-many-requests', { seconds: '9' }))
    await expect(painter.paint('a', forbid)).rejects.toMatchObject({ code: 'too-many-requests' })
    await painter.paint('a', freely)
    expect(String(await painter.paint('a', forbid))).toBe('a')
  })
})
