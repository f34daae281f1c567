import { type ReactNode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useLiveSnapshot } from './drawn.ts'

/** A slow phone's: React goes on with something else after five. */
const ROW_MS = 7
const ROWS = 12

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

const neverTold = () => () => undefined
const drawings: { readonly says: string; readonly turn: number }[] = []
let turn = 0

function Row(): ReactNode {
  const says = useLiveSnapshot(
    neverTold,
    () => 'own',
    () => 'drawn',
  )
  drawings.push({ says, turn })
  for (const end = performance.now() + ROW_MS; performance.now() < end; );
  return <p>{says}</p>
}

const page = Array.from({ length: ROWS }, (_, row) => `row ${row}`).map((name) => <Row key={name} />)

/** Counts the turns in which a page can answer a visitor. */
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

test('a page is taken over as it was drawn, and then is told what is so, bit by bit', async () => {
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
