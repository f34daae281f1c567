import { type ReactNode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useHydratedExternalStore } from './renderedAt.ts'

/** Slow as a phone: React yields after 5 ms. */
const ROW_MS = 7
const ROWS = 12

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  root = null
})

const subscribeToNothing = () => () => undefined
const drawings: { readonly says: string; readonly turn: number }[] = []
let turn = 0

function Row(): ReactNode {
  const says = useHydratedExternalStore(
    subscribeToNothing,
    () => 'own',
    () => 'drawn',
  )
  drawings.push({ says, turn })
  for (const end = performance.now() + ROW_MS; performance.now() < end; );
  return <p>{says}</p>
}

const page = Array.from({ length: ROWS }, (_, row) => `row ${row}`).map((name) => <Row key={name} />)

/** Counts the turns of the event loop. */
function countTurns(): () => void {
  let isOver = false
  const next = (): void => {
    turn += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return () => {
    isOver = true
  }
}

test("hydration renders the server's data first, and then the current data in steps", async () => {
  document.body.innerHTML = renderToString(page)
  expect(document.body.textContent).toBe('drawn'.repeat(ROWS))
  drawings.length = 0
  const stop = countTurns()
  startTransition(() => {
    root = hydrateRoot(document.body, page)
  })
  await vi.waitFor(() => expect(document.body.textContent).toBe('own'.repeat(ROWS)), 15_000)
  stop()
  const turnsOf = (said: string) => new Set(drawings.filter(({ says }) => says === said).map((drawing) => drawing.turn))
  expect(drawings.slice(0, ROWS).map(({ says }) => says)).toEqual(Array(ROWS).fill('drawn'))
  for (const said of ['drawn', 'own']) expect(turnsOf(said).size, said).toBeGreaterThan(ROWS / 2)
})
