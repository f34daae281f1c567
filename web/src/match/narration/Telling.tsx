import { Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { LinkedTellingProps } from './LinkedTelling.tsx'

/** What finds the names comes by itself, after the words; without it they are words still. */
const Linked = later(() => import('./LinkedTelling.tsx').then((chunk) => chunk.LinkedTelling), Plain)

function Plain({ text }: LinkedTellingProps) {
  return text
}

/** A line that is told of a match, with the names of its knights as links. */
export function Telling(props: LinkedTellingProps) {
  return (
    <Suspense fallback={props.text}>
      <Linked {...props} />
    </Suspense>
  )
}
