import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { emptyYard, frameOf, metresWide, sceneSvg } from '@tiltyard/stage'

/** The light theme's background. */
const PARCHMENT = '#fbf6ea'
/** A device may crop all but the inner four fifths of a maskable icon; `share` is how much of the width the arms take. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.92, background: null },
  { name: 'icon-512.png', size: 512, share: 0.92, background: null },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56, background: PARCHMENT },
  { name: 'apple-touch-icon.png', size: 180, share: 0.72, background: PARCHMENT },
]
/** The tilt on the widest screen, in its pixels; a phone shows the middle. */
const [WIDTH, HEIGHT] = [1152, 240]

/** Draws the icons of the installed app, and the empty lists that stand in the tilt's place until it moves. */
export function drawPictures(folder: string): void {
  const arms = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  for (const { name, size, share, background } of icons) {
    const [edge, width] = [(size * (1 - share)) / 2, size * share]
    const placed = arms.replace('<svg ', `<svg x="${edge}" y="${edge}" width="${width}" height="${width}" `)
    const under = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : ''
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${under}${placed}</svg>`
    writeFileSync(join(folder, name), new Resvg(icon).render().asPng())
  }
  const scene = emptyYard(metresWide(frameOf(WIDTH, HEIGHT)))
  writeFileSync(join(folder, 'yard.svg'), sceneSvg(scene, { width: WIDTH, height: HEIGHT, theme: 'light' }))
}
