// What a line claims, and how it is tested against what was heard.
import type { MatchFact, MatchPast, MatchSetup } from '@tiltyard/engine'
import type { Heard } from './heard.ts'
import { type Said, say } from './say.ts'

/** The moment that a line tells of: the match up to it, and never what follows. */
export interface Scene {
  readonly setup: MatchSetup
  readonly past: MatchPast | null
  readonly fact: MatchFact
  readonly heard: Heard
  /** The line, its names marked, in small letters. */
  readonly text: string
  readonly cased: string
  /** The sentences said before in this match. */
  readonly earlier: ReadonlySet<string>
  /** How many passes the match has before sudden death. */
  readonly passes: number
}

/** Something that a sentence may claim. */
export interface Claim {
  readonly kind: string
  readonly patterns: readonly RegExp[]
  readonly isSo: (said: Said, scene: Scene) => boolean
  readonly at: (scene: Scene) => boolean
}

/** Something that a line must say, or must not be without. */
export interface Duty {
  readonly kind: string
  readonly complaints: (scene: Scene) => readonly string[]
}

const anywhere = (): boolean => true

/** A claim: the ways to say it, and whether it is so. @param at where it is looked for; anywhere if left out. */
export function claim(kind: string, texts: readonly string[], isSo: Claim['isSo'], at: Claim['at'] = anywhere): Claim {
  return { kind, patterns: texts.map(say), isSo, at }
}

/** True at beats whose names begin with one of these. */
export const at =
  (...beats: readonly string[]): Claim['at'] =>
  ({ fact }) =>
    beats.some((beat) => fact.referenceName.startsWith(beat))

export const notAt =
  (...beats: readonly string[]): Claim['at'] =>
  (scene) =>
    !at(...beats)(scene)
