import type { PictureStyle, Scene } from '../scene/scene.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { drawScene } from './drawScene.ts'
import { fitPictureFrame } from './pictureFrame.ts'

/** A place in another picture, in its units, or a picture of its own. */
interface SvgPlace {
  /** The upper left corner. */
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly theme: PictureStyle['theme']
  /** The prefix of its ids, unique for each picture in a document. */
  readonly prefix?: string
}

/** A scene as an svg element, for a document of its own or inside a larger one. */
export function renderSceneSvg(scene: Scene, { x = 0, y = 0, width, height, theme, prefix }: SvgPlace): string {
  const surface = new SvgSurface({ width, height }, prefix)
  drawScene(surface, scene, fitPictureFrame(width, height), { theme, hasMoreContrast: false })
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place}>${surface.markup()}</svg>`
}
