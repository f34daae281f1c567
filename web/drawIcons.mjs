// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

/** The parchment of the light theme: an icon's ground where a device lays its own shape over it. */
const GROUND = '#fbf6ea'

/**
 * What each is called, how many pixels wide it is, and how much of that the arms take: a device may cut off all but the inner
 * four fifths of one that is maskable.
 */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.92, ground: null },
  { name: 'icon-512.png', size: 512, share: 0.92, ground: null },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56, ground: GROUND },
  { name: 'apple-touch-icon.png', size: 180, share: 0.72, ground: GROUND },
]

/**
 * Draws the yard's own arms as the pictures that a device shows an installed app by.
 * @param {string} folder where they go.
 */
export function drawIcons(folder) {
  const arms = readFileSync(fileURLToPath(new URL('public/favicon.svg', import.meta.url)), 'utf8')
  for (const { name, size, share, ground } of icons) {
    const edge = (size * (1 - share)) / 2
    const placed = arms.replace(
      '<svg ',
      `<svg x="${edge}" y="${edge}" width="${size * share}" height="${size * share}" `,
    )
    const under = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ''
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${under}${placed}</svg>`
    writeFileSync(join(folder, name), new Resvg(whole).render().asPng())
  }
}
