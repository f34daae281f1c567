// Who speaks, and of what nobody may speak: weather, light and the hour; and what is said twice.
import type { Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const hasVoice = ({ k }: Said, { heard }: Scene): boolean => k !== null && !heard.isVoiceless(k)
const about = ({ k }: Said, { fact }: Scene): Side | null => k ?? fact.subject

export const voiceClaims: readonly Claim[] = [
  claim(
    'a voice that is gone',
    [
      "[,!?]' (?:says|asks|cries|calls|adds|sighs|mutters|shouts) {K}",
      '{K} (?:says|asks|calls|cries|shouts|sings|apologises|swears|laughs aloud|hums)(?! nothing)',
      'a word from {K}',
    ],
    (said, scene) => said.text.startsWith('a word from') || hasVoice(said, scene),
  ),
  claim(
    'a voice that is there',
    [
      '{K} has no voice',
      'not a word from {K}',
      'the squire speaks for {K}',
      '{K} says nothing',
      "for {K}'s answer, hears none",
      'without a word, {K}',
      'the herald must guess it',
    ],
    (said, scene) => {
      const side = about(said, scene)
      return side !== null && scene.heard.isVoiceless(side)
    },
    at('ANNOUNCE'),
  ),
]

const weather =
  /(?<![a-z])(?:rains?|raining|sun|suns|sunshine|sunlit|sunny|sunrise|sunset|clouds?|mist|fog|winds?|windy|gusts?|breezes?|snow|snows|frost|storms?|dawn|dusk|noon|mornings?|evenings?|afternoons?|nights?|nightfall|midnight|today|tonight|daylight|light|shadows?|moon|moonlight|stars|sky|skies|twilight|o'clock|summer|winter|autumn|weather|heat|cold|chilly|drizzle|puddles?|damp|drought|torch(?:es|light)?)(?![a-z])/g
const idioms =
  /rains? ash(?: and feathers)?|nothing light about|winded belly|gone? like the wind|storms? of (?:cheers|applause)/g

/** What is shorter may have to be said again when it is so again. */
const isLong = (sentence: string): boolean => sentence.split(' ').length > 6

/** The sentences of a line, by which what is said twice is known; the shortest may come again. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]'?) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 2)
}

export const voiceDuties: readonly Duty[] = [
  { kind: 'weather, light or the hour', complaints: ({ text }) => text.replace(idioms, '').match(weather) ?? [] },
  {
    kind: 'something said twice',
    complaints: ({ text, earlier }: Scene) => {
      const said = sentencesOf(text)
      const twice = said.filter((sentence, index) => said.indexOf(sentence) !== index)
      // A score that stands may be read out again; whatever else comes again was said before.
      const again = said.filter(
        (sentence) => earlier.has(sentence) && isLong(sentence) && !/(?<![@#])\d/.test(sentence),
      )
      return [...twice, ...again]
    },
  },
  {
    kind: 'a text that was not filled in',
    complaints: ({ text }) =>
      text.match(/[{}]|undefined|\bnan\b|unknown (?:knight|stable|location)|\bnull\b| {2}|\.\.|,,| [.,;!?]/g) ?? [],
  },
]
