import type { Side } from '@tiltyard/engine'
import type { RiderScene, Scene } from '../scene/scene.ts'

/** A rider at the gallop with a level lance. @param facing 1 to the right, -1 to the left. */
export function sampleRider(side: Side, x: number, facing: 1 | -1, stableId: string): RiderScene {
  return {
    side,
    knightId: `${side}-${stableId}`,
    title: side === 'knight1' ? 'Sur' : 'Lady',
    stableId,
    horse: { x, facing, course: 'pass', run: 30, speed: 10, rear: 0, wound: null, shy: 0 },
    seat: { kind: 'mounted' },
    lean: 0.4,
    visor: 1,
    lance: { carry: 'held', level: 1, aim: null, left: 1, bend: 0 },
    blow: null,
    wounds: [],
    salute: 0,
    grief: 0,
    hasLaurel: false,
    isDead: false,
  }
}

/** Two riders about to meet on a fair noon in June. */
export const sampleScene: Scene = {
  atMs: 20_000,
  riders: {
    knight1: sampleRider('knight1', -3, 1, 'stable_1'),
    knight2: sampleRider('knight2', 3, -1, 'stable_8'),
  },
  folk: [],
  flashes: [],
  bursts: [],
  thuds: [],
  petals: null,
  setting: {
    weather: { sky: 'fair', wind: 3 },
    hour: 12,
    day: 170,
    isTorchlit: false,
    hush: 0,
    stands: {
      knight1: { stableId: 'stable_1', supporters: 12, risen: 0, cheer: 0.3 },
      knight2: { stableId: 'stable_8', supporters: 5, risen: 0, cheer: 0 },
    },
  },
  camera: { left: 0, right: 0, zoom: 1, height: 0, parted: 0, shake: { x: 0, y: 0 } },
}
