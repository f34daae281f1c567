import { locale } from '../../language/locale.ts'
import { browserWaitTimer, estimateReadAloudMs, type WaitTimer } from './readingTime.ts'
import { listVoices } from './speech.ts'
import type { SpeechOutput } from './speechQueue.ts'
import { getVoiceChoice } from './voiceChoice.ts'

/** The timeout of a line: this many times its estimated length, plus a constant. */
const LATEST_TIMES = 3
const LATEST_MS = 10_000

/** Errors of a line that was only cancelled, by this page or another. */
const brokenOff: ReadonlySet<string> = new Set(['canceled', 'interrupted'])

/**
 * Speaks with the browser's voice, one line a call, with the choice at its start.
 * @param onTrouble is called when it cannot speak. @param wait the clock.
 */
export function createVoiceSpeechOutput(
  speech: SpeechSynthesis,
  onTrouble: () => void,
  wait: WaitTimer = browserWaitTimer,
): SpeechOutput {
  // Holds the utterance, since some browsers collect it and never report its end.
  let utterance: SpeechSynthesisUtterance | null = null
  let stopWaiting = (): void => undefined
  const hush = (): void => {
    stopWaiting()
    utterance = null
    speech.cancel()
  }
  return {
    maxLinesPerCall: 1,
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
      stopWaiting = wait((LATEST_TIMES * estimateReadAloudMs(spoken.text)) / spoken.rate + LATEST_MS, () => {
        if (!hasBegun && speech.getVoices().length === 0) return onTrouble()
        // The voice stopped in the middle of a line.
        hush()
        isOver()
      })
    },
  }
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const { voice, rate } = getVoiceChoice()
  const spoken = new SpeechSynthesisUtterance(text)
  spoken.lang = locale
  spoken.rate = rate
  // Falls back to the browser's own voice while the chosen one is unavailable.
  spoken.voice = listVoices().find(({ voiceURI }) => voiceURI === voice) ?? null
  return spoken
}
