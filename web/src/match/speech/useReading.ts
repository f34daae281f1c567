import { useEffect, useRef, useState } from 'react'
import type { Played } from '../playhead/usePlayed.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { listen, useIsListening } from './listening.ts'
import { listLines } from './listLines.ts'
import { speechHere } from './speech.ts'
import { SpeechQueue } from './speechQueue.ts'
import { useNews } from './useNews.ts'
import { voiceMouth } from './voiceMouth.ts'

/**
 * Reads a match aloud where its viewer is, while they listen. It begins with what was told last; it is silent while the
 * match stands still, but for an event to which the viewer steps.
 * @param onTrouble is called when the browser cannot read; it should end the listening.
 */
export function useReading(played: Played, watched: WatchedMatch, onTrouble: () => void): void {
  const isListening = useIsListening()
  const [reader, setReader] = useState<SpeechQueue | null>(null)
  const stands = isStanding(played, watched)
  const latest = useRef({ watched, stands, onTrouble })
  /** What was shown as it came to a stand: nothing of that was stepped to. */
  const stoodAt = useRef<WatchedMatch | null>(null)
  useEffect(() => {
    latest.current = { watched, stands, onTrouble }
  })

  useEffect(() => {
    if (!isListening) return
    const speech = speechHere()
    if (speech === null) return latest.current.onTrouble()
    const mouth = voiceMouth(speech, () => latest.current.onTrouble())
    // What another page has left to be said there.
    if (speech.speaking) mouth.hush()
    const begun = new SpeechQueue(mouth)
    setReader(begun)
    const { match, shown } = latest.current.watched
    if (latest.current.stands) awaken(speech)
    else begun.hear(listLines(match, shown, Math.max(0, shown.length - 1), 'everything'))
    // Some browsers read on when their page is gone, and one that comes back is asked anew.
    const leave = (): void => {
      begun.stop()
      listen(false)
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

  useNews(watched, played.leaps, {
    onNews: (now, count) => {
      if (stands && stoodAt.current !== now) {
        reader?.stop()
        reader?.resume()
      }
      reader?.hear(listLines(now.match, now.shown, count, 'everything'))
    },
    onElsewhere: () => reader?.stop(),
  })
}

/** Whether the viewer has halted the match; at its end there is nothing to halt. */
function isStanding({ cursor }: Played, { match }: WatchedMatch): boolean {
  return cursor.kind === 'placed' && cursor.rate === 0 && match.status !== 'completed'
}

/** Some browsers speak later on only if something was said, be it nothing, as the viewer pressed. */
function awaken(speech: SpeechSynthesis): void {
  speech.speak(new SpeechSynthesisUtterance(''))
}
