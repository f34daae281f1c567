import { locale } from '../../language/locale.ts'

/** What reads aloud in this browser; null where nothing does. */
export function speechHere(): SpeechSynthesis | null {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis ? speechSynthesis : null
}

/** The voices that read the page's language, in the browser's order. Some come late: `voiceschanged` tells of them. */
export function voicesHere(): readonly SpeechSynthesisVoice[] {
  return speechHere()?.getVoices().filter(isOfPage) ?? []
}

/** Some browsers write en_GB for en-GB. */
function isOfPage({ lang }: SpeechSynthesisVoice): boolean {
  return lang.split(/[-_]/)[0]?.toLowerCase() === locale
}
