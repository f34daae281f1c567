export { drawLanceBurst } from './drawLanceBurst.ts'
export { drawDust, drawLandingDust } from './drawDust.ts'
export { drawBlowFlash } from './drawBlowFlash.ts'
export { drawPetals } from './drawPetals.ts'
