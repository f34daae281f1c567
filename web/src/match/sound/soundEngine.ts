import type { Cue, SoundFacts } from '@tiltyard/stage'
import { REST_MS } from '../playhead/edge.ts'
import { deskOn, type SoundMixer } from './desk.ts'
import { resumeContext } from './soundContext.ts'
import type { Strand } from './strand.ts'
import { sound } from './voices.ts'

/** Where a match is and how fast it goes on: ms of the match, and of them per ms of the clock; 0 while it stands. */
export interface Place {
  readonly placeMs: number
  readonly pace: number
}

/** What the engine is to sound. */
export interface Heard {
  readonly facts: SoundFacts
  /** The playhead, as it is when it is asked. */
  readonly place: () => Place
  /** Whether the herald's voice speaks just now. */
  readonly isSpoken: () => boolean
}

/**
 * Tells what is heard of a match from one moment up to another, in the order of time.
 * @param isLoud whether only what can still be told apart when the match flies past.
 */
export type AskCues = (facts: SoundFacts, fromMs: number, toMs: number, isLoud: boolean) => Promise<readonly Cue[]>

/** So far ahead of the playhead is it asked for and put onto the desk, in ms of the clock, and so often. */
const AHEAD_MS = 250
const EACH_MS = 25
/** A playhead that is further from where it went has leapt. */
const LEAP_MS = 70
/** What is told late is heard as it comes, and beyond that not at all. */
const LATEST_MS = 2_500
/** What was known in time and comes so late is left out. */
const TOO_LATE_MS = 120
/** From here on only blows and the crowd can be told apart. */
const FLIES_PAST = 12
const SILENT_AFTER_MS = 90

interface Anchor extends Place {
  /** In seconds of the context. */
  readonly at: number
}

/** Plays what is to be heard where the playhead is, on the context's own time. */
export class SoundEngine {
  readonly #context: AudioContext
  readonly #desk: SoundMixer
  readonly #askCues: AskCues
  readonly #strands = new Set<Strand>()
  #heard: Heard | null = null
  #anchor: Anchor | null = null
  /** What comes before it has been asked for. */
  #untilMs = 0
  /** How often it began anew, and how often elsewhere: what was asked for before that is not wanted then. */
  #begun = 0
  #leapt = 0
  #isDucked = false
  #timer: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(context: AudioContext, volume: number, askCues: AskCues) {
    this.#context = context
    this.#desk = deskOn(context, volume)
    this.#askCues = askCues
    document.addEventListener('visibilitychange', this.#look)
  }

  /** Goes on with a match, where it is now. To be called whenever its facts are others or its playhead was moved. */
  hear(heard: Heard): void {
    const before = this.#heard
    this.#heard = heard
    if (before?.facts.commitment !== heard.facts.commitment) this.#hush()
    else if (this.#anchor !== null) this.#takeNew(before.facts, heard.facts, this.#anchor)
    this.#look()
  }

  setVolume(volume: number): void {
    this.#desk.setVolume(volume)
  }

  /** Silent from now on, until it is to hear again. */
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
    else resumeContext(this.#context)
  }

  /** Where it is to be heard; null where nothing is. */
  #place(): Place | null {
    if (this.#heard === null) return null
    const place = this.#heard.place()
    if (place.pace > 0) return place
    return this.#restOf(this.#heard.facts, place)
  }

  /** Who has come to the end of a match hears it die away, as the picture goes on. */
  #restOf({ events }: SoundFacts, { placeMs }: Place): Place | null {
    const last = events.at(-1)
    const anchor = this.#anchor
    if (last === undefined || anchor === null || placeMs !== last.tOffsetMs) return null
    if (!last.effects.some(({ kind }) => kind === 'completed')) return null
    const pace = Math.min(1, anchor.pace)
    const ranMs = anchor.placeMs + (this.#context.currentTime - anchor.at) * 1_000 * pace
    const isOver = ranMs > placeMs + REST_MS || ranMs < placeMs - AHEAD_MS * anchor.pace
    return isOver ? null : { placeMs: ranMs, pace }
  }

  #goOn(place: Place): void {
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
    // After a long wait all of it would sound as one.
    this.#sound(cues.filter((cue) => cue.sound.kind === 'crowd' || this.#lateMs(cue.atMs) < TOO_LATE_MS))
  }

  /** At once, for its moment is past; what is told next has its own sounds, and takes nothing from these. */
  async #soundLate(facts: SoundFacts, fromMs: number, toMs: number, fromSeq: number): Promise<void> {
    const leapt = this.#leapt
    const cues = await this.#cuesOf(facts, fromMs, toMs)
    if (leapt === this.#leapt) this.#sound(cues.filter(({ seq }) => seq !== null && seq >= fromSeq))
  }

  /** A stretch that cannot be had is silent. */
  #cuesOf(facts: SoundFacts, fromMs: number, toMs: number): Promise<readonly Cue[]> {
    const isLoud = (this.#anchor?.pace ?? 0) >= FLIES_PAST
    return this.#askCues(facts, fromMs, toMs, isLoud).catch(() => [])
  }

  /** How long ago its moment was, in ms of the clock. */
  #lateMs(atMs: number): number {
    if (this.#anchor === null) return 0
    const { placeMs, pace, at } = this.#anchor
    return (this.#context.currentTime - at) * 1_000 - (atMs - placeMs) / pace
  }

  #sound(cues: readonly Cue[]): void {
    const anchor = this.#anchor
    if (anchor === null) return
    for (const cue of cues) this.#play(sound(this.#desk, cue, this.#timeOf(cue.atMs, anchor), anchor.pace))
  }

  /** Begins anew at a place: what was to come is thought over, and elsewhere nothing of what sounds belongs there. */
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

  /** What is told of a live match comes after its moment: it is heard at once, and what was to come is thought over. */
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

  /** So long after it is put out is a sound heard. */
  #lagMs(): number {
    return 1_000 * Math.min(0.1, this.#context.outputLatency || 0)
  }

  #play(strand: Strand | null): void {
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

  /** Stops whatever sounds and is to sound. */
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
