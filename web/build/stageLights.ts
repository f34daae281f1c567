import { emptyStageCss } from '@tiltyard/stage'
import type { Plugin } from 'vite'

/** Fills `web/src/match/stage/lights.css` with the stage's own colours, so that a picture's place has them before it. */
export function stageLights(): Plugin {
  return {
    name: 'stage-lights',
    load: { filter: { id: /\/match\/stage\/lights\.css$/ }, handler: () => emptyStageCss('[data-stage]') },
  }
}
