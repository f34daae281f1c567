// The shared parts of our pictures: the size for chat programs and oEmbed, the background and the title.

import { getStableCoatOfArms, tiltYardCoatOfArms } from '@tiltyard/engine'
import { centredTextSvg, fitText, type TextBox } from './fitText.ts'
import { shieldSvg } from './shieldSvg.ts'

/** In pixels, of every picture. */
export const PICTURE_WIDTH = 1_200
export const PICTURE_HEIGHT = 630

/** The colours of the light theme. */
export const pictureColours = { text: '#1f1a14', muted: '#5b5145', gules: '#a3161e' } as const
const PARCHMENT = '#fbf6ea'
const PANEL = '#fffcf4'
export const PICTURE_GOLD = '#d4a72c'
export const PICTURE_MIDDLE_X = PICTURE_WIDTH / 2

/** The title's position and size, in pixels. */
interface Title {
  readonly y: number
  readonly size: number
}

const TITLE: Title = { y: 96, size: 60 }

/** A whole picture around its content. */
export function framePictureSvg(content: string, { y, size }: Title = TITLE): string {
  const [width, height] = [PICTURE_WIDTH, PICTURE_HEIGHT]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${PARCHMENT}"/>
<rect x="18" y="18" width="${width - 36}" height="${height - 36}" rx="6" fill="${PANEL}" stroke="${PICTURE_GOLD}" stroke-width="4"/>
<rect x="28" y="28" width="${width - 56}" height="${height - 56}" rx="3" fill="none" stroke="${PICTURE_GOLD}" stroke-width="1.5"/>
<text x="${PICTURE_MIDDLE_X}" y="${y}" font-family="Grenze Gotisch" font-weight="600" font-size="${size}" fill="${pictureColours.text}" text-anchor="middle">Tilt Yard</text>
${content}
</svg>`
}

const HEADING: TextBox = {
  width: 1_080,
  sizeOptions: [
    { size: 84, maxLines: 1 },
    { size: 70, maxLines: 1 },
    { size: 58, maxLines: 1 },
    { size: 48, maxLines: 2 },
    { size: 40, maxLines: 2 },
    { size: 34, maxLines: 2 },
  ],
}
const LINE: TextBox = {
  width: 1_080,
  sizeOptions: [
    { size: 36, maxLines: 1 },
    { size: 31, maxLines: 2 },
  ],
}

/** The picture of a page without a match. */
export function pagePictureSvg(heading: string, line: string): string {
  const yard = shieldSvg(tiltYardCoatOfArms, { x: PICTURE_MIDDLE_X - 108, y: 124, size: 216, id: 'a' })
  return framePictureSvg(`${yard}${headed(heading, line)}`)
}

/** The picture of a stable, or of one of its knights. */
export function shieldPictureSvg(stableId: string, heading: string, line: string): string {
  const shield = shieldSvg(getStableCoatOfArms(stableId), { x: PICTURE_MIDDLE_X - 108, y: 124, size: 216, id: 'a' })
  return framePictureSvg(`${shield}${headed(heading, line)}`)
}

function headed(heading: string, line: string): string {
  const [name, words] = [fitText(heading, HEADING), fitText(line, LINE)]
  const top = name.lines.length > 1 ? 412 : 440
  return (
    centredTextSvg(name, { x: PICTURE_MIDDLE_X, y: top, colour: pictureColours.text, weight: 700 }) +
    centredTextSvg(words, { x: PICTURE_MIDDLE_X, y: 532, colour: pictureColours.muted, weight: 500 })
  )
}
