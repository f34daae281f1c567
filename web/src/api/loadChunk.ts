import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import { useIsBeingTakenOver } from './hydration/drawn.ts'

/** How long a screen's code may be on its way. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A browser that is never at rest gets what was left for later all the same. */
const LATEST_MS = 1_000

/** A screen's code did not arrive: no line, no file of that edition any more, or no answer in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Fetches a screen's code.
 * @throws {ChunkLoadError} when it fails, or has not come after two minutes.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('Chunk timed out.')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError('Chunk failed.', { cause })))
      .finally(() => clearTimeout(timer))
  })
}

/**
 * A part of a page that the page does not wait for, nor the server draws: its code is asked for once what is there has been drawn, and when it
 * does not arrive, the page is whole without it.
 * @param instead what stands there then; nothing, if left out.
 * @param meanwhile what the server draws in its place; the same, if left out.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
  meanwhile: ComponentType<Props> = instead,
): FunctionComponent<Props> {
  const Part = lazy(() =>
    atRest()
      .then(() => loadChunk(load))
      .then(
        (found) => ({ default: found }),
        () => ({ default: instead }),
      ),
  )
  // At once: what waits for a line is not to keep the rest of the page from being drawn anew.
  return (props) => createElement(useIsBeingTakenOver() ? meanwhile : Part, props)
}

/** Resolves when the browser has nothing else to do, or after a second. */
export function atRest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS })
    else setTimeout(resolve, LATEST_MS / 5)
  })
}
