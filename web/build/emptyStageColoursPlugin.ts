import { emptyStageCss } from '@tiltyard/stage'
import type { Plugin } from 'vite'

/** Generates `web/src/match/stage/lights.css`: the stage's colours before its first picture. */
export function emptyStageColoursPlugin(): Plugin {
  return {
    name: 'stage-lights',
    load: { filter: { id: /\/match\/stage\/lights\.css$/ }, handler: () => emptyStageCss('[data-stage]') },
  }
}
