import { useEffect, useRef, useState } from 'react'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { createVoiceSpeechOutput } from './createVoiceSpeechOutput.ts'
import { setReadAloudOn, useIsReadAloudOn } from './listening.ts'
import { listSpeechLines } from './listSpeechLines.ts'
import { findBrowserSpeech } from './speech.ts'
import { SpeechQueue } from './speechQueue.ts'
import { useNewEvents } from './useNewEvents.ts'

/**
 * Reads a match aloud at its viewer's playhead, while they listen. It starts with the latest event. While the match
 * stands still, it reads only events that the viewer steps to.
 * @param onTrouble is called when the browser cannot read; it should end the listening.
 */
export function useReadAloud(played: PlayedMatch, watched: WatchedMatch, onTrouble: () => void): void {
  const isListening = useIsReadAloudOn()
  const [reader, setReader] = useState<SpeechQueue | null>(null)
  const stands = isStanding(played, watched)
  const latest = useRef({ watched, stands, onTrouble })
  /** The match as it came to a stand: the viewer has not stepped to its events. */
  const stoodAt = useRef<WatchedMatch | null>(null)
  useEffect(() => {
    latest.current = { watched, stands, onTrouble }
  })

  useEffect(() => {
    if (!isListening) return
    const speech = findBrowserSpeech()
    if (speech === null) return latest.current.onTrouble()
    const mouth = createVoiceSpeechOutput(speech, () => latest.current.onTrouble())
    // Cancels speech that another page has left.
    if (speech.speaking) mouth.hush()
    const begun = new SpeechQueue(mouth)
    setReader(begun)
    const { match, shown } = latest.current.watched
    if (latest.current.stands) awaken(speech)
    else begun.hear(listSpeechLines(match, shown, Math.max(0, shown.length - 1), 'everything'))
    // Some browsers continue to speak after a page is left.
    const leave = (): void => {
      begun.stop()
      setReadAloudOn(false)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      setReader(null)
      begun.stop()
    }
  }, [isListening])

  useEffect(() => {
    if (stands) {
      stoodAt.current = latest.current.watched
      reader?.hold()
    } else reader?.resume()
  }, [reader, stands])

  useNewEvents(watched, played.leaps, {
    onNews: (now, count) => {
      if (stands && stoodAt.current !== now) {
        reader?.stop()
        reader?.resume()
      }
      reader?.hear(listSpeechLines(now.match, now.shown, count, 'everything'))
    },
    onElsewhere: () => reader?.stop(),
  })
}

/** Whether the viewer has paused the match before its end. */
function isStanding({ cursor }: PlayedMatch, { match }: WatchedMatch): boolean {
  return cursor.kind === 'placed' && cursor.rate === 0 && match.status !== 'completed'
}

/** Speaks an empty line: some browsers allow later speech only after one from a user's action. */
function awaken(speech: SpeechSynthesis): void {
  speech.speak(new SpeechSynthesisUtterance(''))
}
