export { drawBlowFlash } from './drawBlowFlash.ts'
export { drawDust, drawLandingDust } from './drawDust.ts'
export { drawLanceBurst } from './drawLanceBurst.ts'
export { drawPetals } from './drawPetals.ts'
