import { Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { LinkedNarrationProps } from './LinkedNarration.tsx'

/** Loaded lazily; until then, and if it fails, the text stays plain. */
const Linked = later(() => import('./LinkedNarration.tsx').then((chunk) => chunk.LinkedNarration), Plain)

function Plain({ text }: LinkedNarrationProps) {
  return text
}

/** A line of narration, with its knights' names as links. */
export function NarratedText(props: LinkedNarrationProps) {
  return (
    <Suspense fallback={props.text}>
      <Linked {...props} />
    </Suspense>
  )
}
