// The program behind npm run stills. Its first argument is the output folder, its second limits what is drawn.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { fitPictureFrame, renderSceneSvg, sceneAt, visibleWidthM } from '@tiltyard/stage'
import { renderSheetSvg } from '../../stage/src/testing/sheet.ts'
import { listPassFrames, type PassFrames, samplePassWithFall } from './passes.ts'
import { encodeAnimatedPng, encodeStillPng, type PixelSize } from './png.ts'
import { saveScreenshots } from './screens.ts'

const [, , to = 'docs/images', only = ''] = process.argv
const FPS = 12
const MOVING: PixelSize = { width: 640, height: 200 }
const BEFORE_MEETING_MS = 2_600
const MOVING_MS = 5_000

/** By screen width: the size of a frame, the number of columns, and the sheet's width. */
const sheets = [
  { width: 1_280, height: 240, columns: 2, across: 1_284 },
  { width: 360, height: 150, columns: 4, across: 1_456 },
] as const
const themes = ['light', 'dark'] as const

function drawSheet(
  { kind, facts, atMs }: PassFrames,
  { width, height, columns, across }: (typeof sheets)[number],
): void {
  const scenes = atMs.map((ms) => sceneAt(facts, ms, visibleWidthM(fitPictureFrame(width, height))))
  for (const theme of themes) {
    const { pixels, ...size } = renderSvg(renderSheetSvg(scenes, { width, height, columns, theme }), across)
    write(`stage-${kind}-${width}-${theme}.png`, encodeStillPng(pixels, size))
  }
}

function drawMoving(): void {
  const { facts, meetsAtMs } = samplePassWithFall()
  const frame = fitPictureFrame(MOVING.width, MOVING.height)
  const frames = Array.from({ length: (MOVING_MS * FPS) / 1_000 }, (_, at) => {
    const scene = sceneAt(facts, meetsAtMs - BEFORE_MEETING_MS + (at * 1_000) / FPS, visibleWidthM(frame))
    return renderSvg(renderSceneSvg(scene, { ...MOVING, theme: 'light' }), MOVING.width).pixels
  })
  write('stage-moving.png', encodeAnimatedPng(frames, MOVING, FPS))
}

function renderSvg(svg: string, across: number): { readonly pixels: Uint8Array } & PixelSize {
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: across } }).render()
  return { pixels, width, height }
}

function write(name: string, picture: Buffer): void {
  writeFileSync(join(to, name), picture)
  console.log(`${name} ${Math.round(picture.length / 1_024)} kB`)
}

mkdirSync(to, { recursive: true })
if (only === 'screens') await saveScreenshots(join(to, 'screens'))
if (only === '' || only === 'sheets')
  for (const pass of listPassFrames()) for (const sheet of sheets) drawSheet(pass, sheet)
if (only === '' || only === 'moving') drawMoving()
