import type { SoundCue, SoundFacts } from '@tiltyard/stage'
import { AFTERMATH_MS } from '../playhead/edge.ts'
import type { CueSounds } from './cueSounds.ts'
import { createMixer, type SoundMixer } from './mixer.ts'
import { playCue } from './playCue.ts'
import { resumeAudioContext } from './soundContext.ts'

/** A match's place and pace: ms of the match, and those per ms of the clock; 0 while it stands. */
export interface SoundPlayheadTime {
  readonly placeMs: number
  readonly pace: number
}

/** The engine's input. */
export interface SoundEngineInput {
  readonly facts: SoundFacts
  /** The current playhead. */
  readonly place: () => SoundPlayheadTime
  /** Whether the herald's voice speaks now. */
  readonly isSpoken: () => boolean
}

/**
 * Returns a match's cues from one moment to another, ordered by time.
 * @param isLoud whether to include only cues that stay distinct at high speed.
 */
export type RequestSoundCues = (
  facts: SoundFacts,
  fromMs: number,
  toMs: number,
  isLoud: boolean,
) => Promise<readonly SoundCue[]>

/** How far ahead of the playhead cues are scheduled, in ms of the clock, and the interval. */
const AHEAD_MS = 250
const EACH_MS = 25
/** A playhead further than this from its expected place has jumped. */
const LEAP_MS = 70
/** Late events sound on arrival, but not beyond this, in ms. */
const LATEST_MS = 2_500
/** Cues that are later than this, though known in time, are dropped. */
const TOO_LATE_MS = 120
/** From this pace on, only hits and the crowd stay distinct. */
const FLIES_PAST = 12
const SILENT_AFTER_MS = 90

interface Anchor extends SoundPlayheadTime {
  /** In seconds of the context. */
  readonly at: number
}

/** Plays a match's sounds at the playhead, on the context's own clock. */
export class SoundEngine {
  readonly #context: AudioContext
  readonly #desk: SoundMixer
  readonly #askCues: RequestSoundCues
  readonly #strands = new Set<CueSounds>()
  #heard: SoundEngineInput | null = null
  #anchor: Anchor | null = null
  /** The end of the requested stretch, in ms of the match. */
  #untilMs = 0
  /** Counters of restarts and jumps: answers from before are dropped. */
  #begun = 0
  #leapt = 0
  #isDucked = false
  #timer: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(context: AudioContext, volume: number, askCues: RequestSoundCues) {
    this.#context = context
    this.#desk = createMixer(context, volume)
    this.#askCues = askCues
    document.addEventListener('visibilitychange', this.#look)
  }

  /** Plays a match at its playhead. Call it whenever the facts change or the playhead moves. */
  hear(heard: SoundEngineInput): void {
    const before = this.#heard
    this.#heard = heard
    if (before?.facts.commitment !== heard.facts.commitment) this.#hush()
    else if (this.#anchor !== null) this.#takeNew(before.facts, heard.facts, this.#anchor)
    this.#look()
  }

  setVolume(volume: number): void {
    this.#desk.setVolume(volume)
  }

  /** Stops until the next `hear`. */
  rest(): void {
    this.#heard = null
    this.#look()
  }

  readonly #look = (): void => {
    const place = document.hidden ? null : this.#place()
    if (place === null) {
      this.#halt()
      return
    }
    clearTimeout(this.#silence)
    this.#silence = undefined
    this.#timer ??= setInterval(this.#look, EACH_MS)
    if (this.#context.state === 'running') this.#goOn(place)
    else resumeAudioContext(this.#context)
  }

  /** The place to play; null for silence. */
  #place(): SoundPlayheadTime | null {
    if (this.#heard === null) return null
    const place = this.#heard.place()
    if (place.pace > 0) return place
    return this.#restOf(this.#heard.facts, place)
  }

  /** At the end of a match the sound fades out for `REST_MS`, like the picture. */
  #restOf({ events }: SoundFacts, { placeMs }: SoundPlayheadTime): SoundPlayheadTime | null {
    const last = events.at(-1)
    const anchor = this.#anchor
    if (last === undefined || anchor === null || placeMs !== last.tOffsetMs) return null
    if (!last.effects.some(({ kind }) => kind === 'completed')) return null
    const pace = Math.min(1, anchor.pace)
    const ranMs = anchor.placeMs + (this.#context.currentTime - anchor.at) * 1_000 * pace
    const isOver = ranMs > placeMs + AFTERMATH_MS || ranMs < placeMs - AHEAD_MS * anchor.pace
    return isOver ? null : { placeMs: ranMs, pace }
  }

  #goOn(place: SoundPlayheadTime): void {
    const { placeMs, pace } = place
    const at = this.#context.currentTime
    const anchor = this.#anchor
    const wentToMs = anchor === null ? Infinity : anchor.placeMs + (at - anchor.at) * 1_000 * anchor.pace
    if (Math.abs(wentToMs - placeMs) > LEAP_MS * Math.max(pace, anchor?.pace ?? 0)) this.#begin(placeMs, true)
    else if (anchor?.pace !== pace) this.#begin(placeMs, false)
    this.#anchor = { placeMs, pace, at }
    this.#duck()
    const horizonMs = placeMs + (AHEAD_MS + this.#lagMs()) * pace
    if (horizonMs <= this.#untilMs || this.#heard === null) return
    this.#soundAhead(this.#heard.facts, this.#untilMs, horizonMs).catch(() => undefined)
    this.#untilMs = horizonMs
  }

  async #soundAhead(facts: SoundFacts, fromMs: number, toMs: number): Promise<void> {
    const begun = this.#begun
    const cues = await this.#cuesOf(facts, fromMs, toMs)
    if (begun !== this.#begun) return
    // After a long wait, all cues would sound at once.
    this.#sound(cues.filter((cue) => cue.sound.kind === 'crowd' || this.#lateMs(cue.atMs) < TOO_LATE_MS))
  }

  /** Plays late events at once. Each arrival has its own cues, so another one cancels nothing. */
  async #soundLate(facts: SoundFacts, fromMs: number, toMs: number, fromSeq: number): Promise<void> {
    const leapt = this.#leapt
    const cues = await this.#cuesOf(facts, fromMs, toMs)
    if (leapt === this.#leapt) this.#sound(cues.filter(({ seq }) => seq !== null && seq >= fromSeq))
  }

  /** A failed stretch is silent. */
  #cuesOf(facts: SoundFacts, fromMs: number, toMs: number): Promise<readonly SoundCue[]> {
    const isLoud = (this.#anchor?.pace ?? 0) >= FLIES_PAST
    return this.#askCues(facts, fromMs, toMs, isLoud).catch(() => [])
  }

  /** How late a moment is, in ms of the clock. */
  #lateMs(atMs: number): number {
    if (this.#anchor === null) return 0
    const { placeMs, pace, at } = this.#anchor
    return (this.#context.currentTime - at) * 1_000 - (atMs - placeMs) / pace
  }

  #sound(cues: readonly SoundCue[]): void {
    const anchor = this.#anchor
    if (anchor === null) return
    for (const cue of cues) this.#play(playCue(this.#desk, cue, this.#timeOf(cue.atMs, anchor), anchor.pace))
  }

  /** Restarts at a place: drops scheduled cues, and after a jump stops those that sound. */
  #begin(placeMs: number, isElsewhere: boolean): void {
    for (const strand of this.#strands) {
      if (!isElsewhere && strand.when <= this.#context.currentTime) continue
      strand.stop()
      this.#strands.delete(strand)
    }
    this.#desk.calm(false)
    this.#untilMs = placeMs
    this.#begun += 1
    if (isElsewhere) this.#leapt += 1
  }

  /** New events of a live match arrive late: plays them at once, and reschedules the rest. */
  #takeNew(before: SoundFacts, now: SoundFacts, { placeMs, pace, at }: Anchor): void {
    const first = now.events[before.events.length]
    if (first === undefined || before.events[0]?.tOffsetMs !== now.events[0]?.tOffsetMs) return
    if (first.tOffsetMs >= this.#untilMs || this.#context.state !== 'running') return
    const time = this.#context.currentTime
    const nowMs = placeMs + (time - at) * 1_000 * pace
    this.#begin(nowMs, false)
    if (nowMs - first.tOffsetMs > LATEST_MS * pace) return
    this.#soundLate(now, first.tOffsetMs, nowMs, first.seq).catch(() => undefined)
  }

  #timeOf(atMs: number, { placeMs, pace, at }: Anchor): number {
    return Math.max(this.#context.currentTime, at + ((atMs - placeMs) / pace - this.#lagMs()) / 1_000)
  }

  /** The output latency. */
  #lagMs(): number {
    return 1_000 * Math.min(0.1, this.#context.outputLatency || 0)
  }

  #play(strand: CueSounds | null): void {
    if (strand === null) return
    this.#strands.add(strand)
    for (const each of this.#strands) if (each.isOver()) this.#strands.delete(each)
  }

  #duck(): void {
    const isSpoken = this.#heard?.isSpoken() === true
    if (isSpoken === this.#isDucked) return
    this.#isDucked = isSpoken
    this.#desk.duck(isSpoken)
  }

  #halt(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#hush()
    if (this.#context.state !== 'running') return
    this.#silence ??= setTimeout(() => this.#context.suspend().catch(() => undefined), SILENT_AFTER_MS)
  }

  /** Stops all sounds, current and scheduled. */
  #hush(): void {
    if (this.#anchor === null) return
    for (const strand of this.#strands) strand.stop()
    this.#strands.clear()
    this.#desk.calm(true)
    this.#anchor = null
    this.#begun += 1
    this.#leapt += 1
  }
}
