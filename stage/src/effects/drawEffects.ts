export { drawBurst } from './drawBurst.ts'
export { drawDust, drawThud } from './drawDust.ts'
export { drawFlash } from './drawFlash.ts'
export { drawPetals } from './drawPetals.ts'
