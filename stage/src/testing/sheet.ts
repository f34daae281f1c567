import { renderSceneSvg } from '../picture/renderSceneSvg.ts'
import type { PictureStyle, Scene } from '../scene/scene.ts'

interface Sheet {
  /** Each picture's size, in pixels. */
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly theme: PictureStyle['theme']
}

/** Arranges scenes in a grid, as one SVG. */
export function renderSheetSvg(scenes: readonly Scene[], { width, height, columns, theme }: Sheet): string {
  const rows = Math.ceil(scenes.length / columns)
  const pictures = scenes.map((scene, at) => {
    const [x, y] = [(at % columns) * (width + 4), Math.floor(at / columns) * (height + 4)]
    return renderSceneSvg(scene, { x, y, width, height, theme, prefix: `p${at}-` })
  })
  const [across, down] = [columns * (width + 4), rows * (height + 4)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="100%" height="100%" fill="#777"/>${pictures.join('')}</svg>`
}
