import { Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { LinkedTellingProps } from './LinkedTelling.tsx'

/** Loaded lazily; until then, and if it fails, the text stays plain. */
const Linked = later(() => import('./LinkedTelling.tsx').then((chunk) => chunk.LinkedTelling), Plain)

function Plain({ text }: LinkedTellingProps) {
  return text
}

/** A line of narration, with its knights' names as links. */
export function Telling(props: LinkedTellingProps) {
  return (
    <Suspense fallback={props.text}>
      <Linked {...props} />
    </Suspense>
  )
}
