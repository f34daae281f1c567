import { act, cleanup } from '@testing-library/react'
import type { MatchEvent } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { guardTranslatedNodes } from '../../api/upgrade/translatedNodes.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'

const ridden = simulateSampleRide(1)
const ids = ['match-1', 'match-2']
const PLAYED_MS = 30_000
const STEP_MS = 2_000

let endGuard: () => void

// Preloads lazy chunks with text, so that both plays render the same.
beforeAll(() =>
  Promise.all([
    import('../speech/MatchAnnouncements.tsx'),
    import('../winProbability/WinChanceBar.tsx'),
    import('../winProbability/WinChancePanel.tsx'),
    import('../controls/PlaybackControls.tsx'),
    import('../history/CommentarySelect.tsx'),
    import('../tightest/FollowTightestListSwitch.tsx'),
    import('./TightestJoustSwitch.tsx'),
    import('./LiveWinChanceBar.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => endGuard())

/** Wraps every text in two `<font>` elements, as Google Translate does. The text stays, so that it can be compared. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, svg, style, [translate=no]')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Plays live on all lists. @returns the page's text at the end. */
async function play(path: string, between: () => void, playedMs = PLAYED_MS): Promise<string> {
  localStorage.clear()
  vi.setSystemTime(SAMPLE_MATCH_START_MS)
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, path)
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids) }, 'yard@1'))
  await advanceClock(0)
  act(() => {
    for (const id of ids) liveClient.send(createSnapshot(sampleMatchView(ridden, { id }), []))
  })
  let shown = 0
  for (let at = STEP_MS; at <= playedMs; at += STEP_MS) {
    between()
    await advanceClock(STEP_MS)
    const until = ridden.events.filter(({ tOffsetMs }) => tOffsetMs <= at).length
    const events: readonly MatchEvent[] = ridden.events.slice(shown, until)
    if (events.length > 0) {
      act(() => {
        for (const matchId of ids) liveClient.send({ kind: 'events', matchId, events }, `match:${matchId}@${until}`)
      })
    }
    shown = until
  }
  await advanceClock(STEP_MS)
  const read = document.body.textContent ?? ''
  cleanup()
  return read
}

test.each(['/watch', '/attend/match-1/Lion'])(
  '%s survives a translation, and shows the same text',
  async (path) => {
    endGuard = guardTranslatedNodes()
    // A first play loads the page's data for both.
    await play(path, () => {}, 4 * STEP_MS)
    const plain = await play(path, () => {})
    const translated = await play(path, translate)
    expect(plain.length).toBeGreaterThan(200)
    expect(translated).toBe(plain)
    expect(console.error).not.toHaveBeenCalled()
  },
  60_000,
)
