import { Resvg } from '@resvg/resvg-js'
import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { findDecisiveMomentMs, findFirstChargeMomentMs } from '@tiltyard/stage'
import { describe, expect, test } from 'vitest'
import { escapeMarkup } from '../../platform/http/toPlainLine.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { matchPictureSvg } from './matchPictureSvg.ts'
import { matchStillKey, matchStillSvg } from './matchStillContent.ts'
import { pagePictureSvg, shieldPictureSvg } from './picture.ts'
import { fontFiles, renderSvgOrPng } from './renderSvgOrPng.ts'
import {
  findMatchStateAfterEvents,
  momentPictureKey,
  type NarratedMatch,
  type ShareableMatchMoment,
  type ShareableMomentRequest,
} from './shareableMatchMoment.ts'

const { setup, entropy } = createSampleMatch(seedFromText('pictures'), 3, readingA)
const events = narrateMatch(setup, entropy)
const view = sampleView(setup)
const over: NarratedMatch = { match: { ...view, status: 'completed', ending: 'points' }, events, storedScore: null }
const LONG =
  'Lady Maximilianawilhelminamagdalena Wolframm-Wintermannsdorff of the Mountains, called The Immensely Overwhelming'
const HOSTILE = '"><script>alert(1)</script>\u202Egnp.exe\u0000 & <b>'
const latest: ShareableMomentRequest = { at: null, isSpoilerFree: false, locale: 'en' }

function moment(wish: Partial<ShareableMomentRequest>, narrated: NarratedMatch = over): ShareableMatchMoment {
  const found = findMatchStateAfterEvents(narrated, { ...latest, ...wish })
  if (!found) throw new Error('There is no such moment.')
  return found
}

function named(name: string): NarratedMatch {
  return { ...over, match: { ...over.match, knight1: { ...view.knight1, name }, knight2: { ...view.knight2, name } } }
}

/** Width and height from a PNG's header. */
function sizeOf(png: Buffer): readonly number[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

function pngOf(svg: string): Buffer {
  return Buffer.from(renderSvgOrPng({ kind: 'png', svg: Buffer.from(svg) }).bytes)
}

const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Alegreya' }

describe('a moment', () => {
  test('has the score, the words and the pass after its events, for every one of them', () => {
    for (const [index, { description }] of events.entries()) {
      const until = findMatchStateAfterEvents(
        { ...over, match: { ...view, status: 'active' }, events: events.slice(0, index + 1) },
        latest,
      )
      const then = moment({ at: index + 1 })
      expect(then.score).toEqual(until?.score)
      expect(then.lastEventText).toBe(description)
      if (index + 1 < events.length) expect(then.stateText).toMatch(/^(PASS|SUDDEN DEATH) \d+$|^BEFORE THE FIRST PASS$/)
    }
    expect(moment({ at: events.length }).stateText).toBe('FINAL')
  })

  test('that has not come is null', () => {
    expect(findMatchStateAfterEvents(over, { ...latest, at: events.length + 1 })).toBeNull()
    expect(findMatchStateAfterEvents({ ...over, events: events.slice(0, 5) }, { ...latest, at: 6 })).toBeNull()
  })

  test('without spoilers has the riders, and nothing of the match', () => {
    const words = new Set(events.map(({ description }) => description))
    for (const at of [null, 0, 1, 20, events.length]) {
      const { score, lastEventText: narrated, stateText } = moment({ at, isSpoilerFree: true })
      expect(score).toBeNull()
      expect(words.has(narrated)).toBe(false)
      expect(stateText).not.toBe('FINAL')
    }
  })

  test('shows the decision of a completed match, and at a moment nothing later', () => {
    const { still } = moment({})
    expect(still.atMs).toBe(findDecisiveMomentMs({ events }))
    for (const at of [6, 12, 20]) {
      const then = moment({ at }).still
      expect(then.facts.events).toHaveLength(at)
      expect(then.atMs).toBeGreaterThanOrEqual(events[at - 1]?.tOffsetMs ?? Number.NaN)
    }
  })

  test('without spoilers shows the first charge and no blow', () => {
    for (const at of [null, 0, 1, 20, events.length]) {
      const { still } = moment({ at, isSpoilerFree: true })
      const known = still.facts.events.flatMap(({ effects }) => effects.map(({ kind }) => kind))
      expect(known.filter((kind) => kind !== 'pass-began')).toEqual([])
    }
    expect(moment({ isSpoilerFree: true }).still.atMs).toBe(findFirstChargeMomentMs({ events }))
  })

  test('has the same picture for the same view, however the match continues', () => {
    const other = {
      ...over,
      match: { ...over.match, ending: 'draw' as const, winner: null },
      events: events.slice(0, 30),
    }
    const drawn = [over, other].map((narrated) => matchPictureSvg(moment({ isSpoilerFree: true }, narrated)))
    expect(drawn[0]).toBe(drawn[1])
  })
})

describe('a picture', () => {
  test.each([
    ['of a match', matchPictureSvg(moment({}))],
    ['of a moment', matchPictureSvg(moment({ at: 12 }))],
    ['without spoilers', matchPictureSvg(moment({ isSpoilerFree: true }))],
    ['with long names', matchPictureSvg(moment({}, named(LONG)))],
    ['with hostile names', matchPictureSvg(moment({}, named(HOSTILE)))],
    ['of a stable', shieldPictureSvg('stable_8', 'Gravely & Daughters Funerary Services', 'A stable')],
    ['of a page', pagePictureSvg('The standings', 'Twelve stables')],
  ])('%s is a PNG of 1200 by 630 with content, the same bytes each time', (_, svg) => {
    const [first, again] = [pngOf(svg), pngOf(svg)]
    expect(sizeOf(first)).toEqual([1_200, 630])
    expect(first.equals(again)).toBe(true)
    const { pixels } = new Resvg(svg, { font }).render()
    const colours = new Set(Array.from({ length: pixels.length / 400 }, (_, at) => pixels.readUInt32BE(at * 400)))
    expect(colours.size).toBeGreaterThan(20)
  })

  test('escapes names', () => {
    const svg = matchPictureSvg(moment({}, named(HOSTILE)))
    for (const part of ['<script', '<b>', '\u202E', '\u0000']) expect(svg).not.toContain(part)
    expect(svg).toContain('&lt;script&gt;')
  })
})

describe('the key of a picture', () => {
  const live = (count: number): NarratedMatch => ({ ...over, match: view, events: events.slice(0, count) })

  test('changes with each event of a running match, and only then', () => {
    const keys = [1, 2, 20, 21].map((count) => matchStillKey('m1', moment({}, live(count)).still))
    expect(new Set(keys).size).toBe(4)
    expect(matchStillKey('m1', moment({}, live(20)).still)).toBe(keys[2])
    expect(matchStillKey('m2', moment({}, live(20)).still)).not.toBe(keys[2])
  })

  test('covers the whole picture: one key means one picture', () => {
    const waiting: NarratedMatch = { ...over, match: { ...view, status: 'waiting', startTime: null }, events: [] }
    const stopped: NarratedMatch = { ...over, match: { ...over.match, ending: 'stopped' } }
    const tolds = [waiting, live(0), live(12), over, stopped, named('Sur Ivo')]
    const wishes = tolds.flatMap((narrated) => [
      ...[moment({}, narrated), moment({ isSpoilerFree: true }, narrated), moment({ locale: 'fr' }, narrated)],
      ...[0, 12].filter((at) => at <= narrated.events.length).map((at) => moment({ at }, narrated)),
    ])
    const [pictures, stills] = [new Map<string, string>(), new Map<string, string>()]
    for (const one of wishes) {
      const [picture, still] = [matchPictureSvg(one), matchStillSvg(one.still, { width: 480, height: 160 })]
      expect(pictures.get(momentPictureKey(one)) ?? picture).toBe(picture)
      expect(stills.get(matchStillKey('m1', one.still)) ?? still).toBe(still)
      pictures.set(momentPictureKey(one), picture)
      stills.set(matchStillKey('m1', one.still), still)
    }
    expect(pictures.size).toBe(new Set(pictures.values()).size)
    expect(stills.size).toBeGreaterThan(3)
    expect(stills.size).toBeLessThan(pictures.size)
  })
})

test('markup is escaped to its text', () => {
  expect(escapeMarkup(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;')
})
