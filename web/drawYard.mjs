// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyYard, frameOf, metresWide, sceneSvg } from '@tiltyard/stage'

/** As large as the tilt is on the widest screen, in its pixels; a phone is shown the middle. */
const [WIDTH, HEIGHT] = [1152, 240]

/**
 * Draws the lists before anybody has come, which stand in the tilt's place until it moves.
 * @param {string} folder where they go.
 */
export function drawYard(folder) {
  const scene = emptyYard(metresWide(frameOf(WIDTH, HEIGHT)))
  writeFileSync(join(folder, 'yard.svg'), sceneSvg(scene, { width: WIDTH, height: HEIGHT, theme: 'light' }))
}
