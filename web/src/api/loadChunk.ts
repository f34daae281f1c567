import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import { useIsHydrating } from './hydration/renderedAt.ts'

/** The timeout of a screen's code. */
export const CHUNK_TIMEOUT_MS = 120_000

/** The longest wait for an idle browser. */
const LATEST_MS = 1_000

/** A screen's code did not arrive: no network, a deleted file of an old edition, or a timeout. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Loads a screen's code. @throws {ChunkLoadError} when it fails, or after two minutes. */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('Chunk timed out.')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError('Chunk failed.', { cause })))
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Makes an optional lazy part: its code loads after the page has rendered, and the page works without it. The server
 * does not render it.
 * @param instead replaces it when it fails; nothing by default.
 * @param meanwhile replaces it on the server; `instead` by default.
 * @param until when its code loads after the render: once the browser is idle by default.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
  meanwhile: ComponentType<Props> = instead,
  until: () => Promise<unknown> = waitUntilIdle,
): FunctionComponent<Props> {
  const Part = lazy(() =>
    until()
      .then(() => loadChunk(load))
      .then(
        (found) => ({ default: found }),
        () => ({ default: instead }),
      ),
  )
  // Not `useIsServerMarkupShown`, since a part that waits for the network must not delay the page's render.
  return (props) => createElement(useIsHydrating() ? meanwhile : Part, props)
}

/** Resolves when the browser is idle, or after a second. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS })
    else setTimeout(resolve, LATEST_MS / 5)
  })
}
