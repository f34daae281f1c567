export { drawBurst } from './drawBurst.ts'
export { drawDust, drawLandingDust } from './drawDust.ts'
export { drawFlash } from './drawFlash.ts'
export { drawPetals } from './drawPetals.ts'
