import { vi } from 'vitest'

/** A line as passed to the voice. */
export interface SpokenLine {
  readonly text: string
  readonly lang: string
  readonly rate: number
  readonly voice: string | null
}

class FakeUtterance {
  lang = ''
  rate = 1
  voice: SpeechSynthesisVoice | null = null
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { readonly error: string }) => void) | null = null
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A fake browser voice. It records its lines and ends each when the test says so. */
export class FakeSpeech extends EventTarget {
  readonly spoken: SpokenLine[] = []
  /** How often speech was cancelled. */
  cancelled = 0
  voices: SpeechSynthesisVoice[] = [
    createSpeechVoice('Ada', 'en-GB'),
    createSpeechVoice('Béatrice', 'fr-FR'),
    createSpeechVoice('Cy', 'en_US'),
  ]
  #line: FakeUtterance | null = null

  /** Replaces the browser's voice; `vi.unstubAllGlobals` removes it. */
  install(): this {
    vi.stubGlobal('speechSynthesis', this)
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
    return this
  }

  get speaking(): boolean {
    return this.#line !== null
  }

  get texts(): readonly string[] {
    return this.spoken.map(({ text }) => text)
  }

  speak(line: FakeUtterance): void {
    const { text, lang, rate, voice } = line
    this.spoken.push({ text, lang, rate, voice: voice?.name ?? null })
    this.#line = line
    line.onstart?.()
  }

  cancel(): void {
    this.cancelled++
    const line = this.#line
    this.#line = null
    line?.onerror?.({ error: 'canceled' })
  }

  getVoices(): SpeechSynthesisVoice[] {
    return this.voices
  }

  /** Ends the current line. */
  finish(): void {
    const line = this.#line
    this.#line = null
    line?.onend?.()
  }

  /** Fails the current line. */
  fail(error: string): void {
    const line = this.#line
    this.#line = null
    line?.onerror?.({ error })
  }
}

export function createSpeechVoice(name: string, lang: string): SpeechSynthesisVoice {
  return { name, lang, voiceURI: `voice:${name}`, default: false, localService: true }
}
