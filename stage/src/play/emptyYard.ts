import type { BySide } from '@tiltyard/engine'
import type { RiderScene, Scene } from '../scene/scene.ts'
import { factsOf } from './matchOnStage.ts'
import { sceneAt } from './sceneAt.ts'

/** Further than any picture reaches, in metres. */
const OUT_OF_SIGHT = 10_000
/** Nobody's colours: what hangs there before it is known who rides. */
const NOBODY = 'the yard'

/**
 * The lists before anybody has come, on a clear noon at midsummer: what stands in a picture's place until there is one.
 * @param metresAcross how much of the lists the picture shows.
 */
export function emptyYard(metresAcross: number): Scene {
  const nobody = { id: NOBODY, title: '', stableId: NOBODY } as const
  const facts = factsOf({ commitment: '', startTime: null, tempo: 1, knight1: nobody, knight2: nobody }, [], {
    knight1: 0,
    knight2: 0,
  })
  const scene = sceneAt(facts, 0, metresAcross)
  const { knight1, knight2 } = scene.riders
  const riders: BySide<RiderScene> = {
    knight1: elsewhere(knight1, -OUT_OF_SIGHT),
    knight2: elsewhere(knight2, OUT_OF_SIGHT),
  }
  return { ...scene, riders, folk: [], setting: { ...scene.setting, weather: { sky: 'clear', wind: 2 } } }
}

function elsewhere(rider: RiderScene, x: number): RiderScene {
  return { ...rider, horse: { ...rider.horse, x }, seat: { kind: 'gone' }, lance: { ...rider.lance, carry: 'none' } }
}
