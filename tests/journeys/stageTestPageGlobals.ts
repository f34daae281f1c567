// A page with only the built stage, which draws moments of matches on a canvas.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { StageFacts } from '../../stage/src/play/stageFacts.ts'

const HOST = 'http://stage.test'
const packages = { engine: '../../engine/dist', stage: '../../stage/dist' } as const
const PAGE = `<!doctype html><title>stage</title>
<script>
  globalThis.canvasOf = (width, height) => {
    const image = Object.assign(document.createElement('canvas'), { width, height })
    const context = image.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    return { image, context }
  }
</script>
<script type="importmap">{"imports":{"@tiltyard/engine":"/engine/index.js","@tiltyard/stage":"/stage/index.js"}}</script>`

/** Functions that the page defines. */
export interface StageTestPageGlobals {
  /** Creates a hidden canvas, in pixels. */
  canvasOf(width: number, height: number): { image: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/** A picture to draw. */
export interface StagePageDrawing {
  readonly facts: StageFacts
  readonly atMs: number
  readonly theme: 'light' | 'dark'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Loads the built engine and stage into a page. */
export async function openPageWithStageModules(page: Page): Promise<void> {
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    const [, name = '', ...rest] = pathname.split('/')
    const folder = packages[name as keyof typeof packages]
    const file = fileURLToPath(new URL(`${folder}/${rest.join('/')}`, import.meta.url))
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(file, 'utf8') })
  })
  await page.goto(`${HOST}/`)
}

/** Draws a still on a canvas in the page, as PNG. */
export async function drawStillInPage(page: Page, request: StagePageDrawing): Promise<Buffer> {
  const address = await page.evaluate(async ({ facts, atMs, theme, width, height }) => {
    // A variable, because only the page can resolve the name.
    const name = '@tiltyard/stage'
    const stage: typeof import('@tiltyard/stage') = await import(name)
    const { canvasOf } = globalThis as never as StageTestPageGlobals
    const { image, context } = canvasOf(width, height)
    const surface = new stage.CanvasSurface(context, { path: (d) => new Path2D(d), canvas: canvasOf })
    const frame = stage.fitPictureFrame(width, height)
    const scene = stage.sceneAt(facts, atMs, stage.visibleWidthM(frame))
    stage.drawScene(surface, scene, frame, { theme, hasMoreContrast: false })
    return image.toDataURL('image/png')
  }, request)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
