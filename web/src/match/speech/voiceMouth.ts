import { locale } from '../../language/locale.ts'
import { readingMs, type Wait, waitHere } from './readingTime.ts'
import { voicesHere } from './speech.ts'
import type { SpeechOutput } from './speechQueue.ts'
import { chosenVoice } from './voiceChoice.ts'

/** A voice that has not come to an end after so many times as long as it should take, and this, says nothing more. */
const LATEST_TIMES = 3
const LATEST_MS = 10_000

/** What ends a line without being any trouble: we, or another page, have broken it off. */
const brokenOff: ReadonlySet<string> = new Set(['canceled', 'interrupted'])

/**
 * The browser's voice, one line a breath, by what the viewer has chosen as each line begins.
 * @param onTrouble is called when it cannot speak. @param wait the clock.
 */
export function voiceMouth(speech: SpeechSynthesis, onTrouble: () => void, wait: Wait = waitHere): SpeechOutput {
  // Some browsers forget an utterance that nobody holds, and never tell its end.
  let utterance: SpeechSynthesisUtterance | null = null
  let stopWaiting = (): void => undefined
  const hush = (): void => {
    stopWaiting()
    utterance = null
    speech.cancel()
  }
  return {
    breath: 1,
    hush,
    say: (lines, isOver) => {
      const spoken = utteranceOf(lines.map(({ text }) => text).join(' '))
      let hasBegun = false
      const end = (): void => {
        if (utterance !== spoken) return
        stopWaiting()
        utterance = null
        isOver()
      }
      spoken.onstart = () => {
        hasBegun = true
      }
      spoken.onend = end
      spoken.onerror = ({ error }) => {
        if (utterance !== spoken) return
        if (brokenOff.has(error)) end()
        else onTrouble()
      }
      utterance = spoken
      speech.speak(spoken)
      stopWaiting = wait((LATEST_TIMES * readingMs(spoken.text)) / spoken.rate + LATEST_MS, () => {
        if (!hasBegun && speech.getVoices().length === 0) return onTrouble()
        // One that has fallen silent in the middle of a line is told to be done with it.
        hush()
        isOver()
      })
    },
  }
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const { voice, rate } = chosenVoice()
  const spoken = new SpeechSynthesisUtterance(text)
  spoken.lang = locale
  spoken.rate = rate
  // One that has not come yet, or is gone, is the browser's own meanwhile.
  spoken.voice = voicesHere().find(({ voiceURI }) => voiceURI === voice) ?? null
  return spoken
}
