import { locale } from '../../language/locale.ts'

/** The browser's speech synthesis; null without one. */
export function findBrowserSpeech(): SpeechSynthesis | null {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis ? speechSynthesis : null
}

/** Lists the voices for the page's language, in the browser's order. More may follow with `voiceschanged`. */
export function listVoices(): readonly SpeechSynthesisVoice[] {
  return findBrowserSpeech()?.getVoices().filter(isOfPage) ?? []
}

/** Matches the page's language; some browsers write en_GB for en-GB. */
function isOfPage({ lang }: SpeechSynthesisVoice): boolean {
  return lang.split(/[-_]/)[0]?.toLowerCase() === locale
}
