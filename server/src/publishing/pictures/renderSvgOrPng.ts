import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { matchPictureSvg } from './matchPictureSvg.ts'
import { matchStillSvg } from './matchStillContent.ts'
import { type PictureRenderer, type PictureTask, type RenderedPicture, toRenderedPicture } from './pictureRenderer.ts'

const { resolve } = createRequire(import.meta.url)
/** The fonts of the pictures; the renderer ignores the machine's own. */
export const fontFiles: readonly string[] = [
  resolve('@expo-google-fonts/alegreya/500Medium/Alegreya_500Medium.ttf'),
  resolve('@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf'),
  resolve('@expo-google-fonts/grenze-gotisch/600SemiBold/GrenzeGotisch_600SemiBold.ttf'),
]

/** Renders synchronously: some 10 to 30 ms for an SVG, some 80 ms for a PNG. */
export function renderSvgOrPng(task: PictureTask): RenderedPicture {
  switch (task.kind) {
    case 'still':
      return toRenderedPicture(Buffer.from(matchStillSvg(task.still, task.place)))
    case 'match':
      return toRenderedPicture(Buffer.from(matchPictureSvg(task.moment)))
    case 'png':
      return toRenderedPicture(pngOf(Buffer.from(task.svg)))
  }
}

/** Renders in the calling thread, which it blocks. @public for tests. */
export const inThreadPictureRenderer: PictureRenderer = { draw: async (task) => renderSvgOrPng(task) }

function pngOf(svg: Buffer): Buffer {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Alegreya' }
  return new Resvg(svg, { font }).render().asPng()
}
