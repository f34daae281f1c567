export { drawLanceBurst } from './drawBurst.ts'
export { drawDust, drawLandingDust } from './drawDust.ts'
export { drawBlowFlash } from './drawFlash.ts'
export { drawPetals } from './drawPetals.ts'
