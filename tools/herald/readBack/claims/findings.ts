// What the leech finds: told as it is, of whose it is, and what of it has healed.
import { hitLocations, type Injury, injuryDescription, type Side, severities, sides } from '@tiltyard/engine'
import { at, type Duty, type Scene } from '../claim.ts'
import type { Heard } from '../heard.ts'
import { placeOf, sideOf } from '../say.ts'

const hurt = at('INJURY_SINGLE', 'INJURY_DOUBLE', 'LEECH_ANNOUNCE')
const rank = (wound: Injury | null | undefined): number => (wound ? severities.indexOf(wound.severity) : -1)
/** Everything that a leech can say, with what it says it of. */
const findings = hitLocations.flatMap((location) =>
  (['A', 'B'] as const).flatMap((path) =>
    severities.map((severity) => ({ location, path, severity, text: injuryDescription({ location, path, severity }) })),
  ),
)
const byLength = [...findings].sort((one, other) => other.text.length - one.text.length)

/** Where in a line a wound is named, longest first, so that none is found within another. */
function named(text: string): { readonly finding: (typeof findings)[number]; readonly at: number }[] {
  let left = text
  const found: { finding: (typeof findings)[number]; at: number }[] = []
  for (const finding of byLength) {
    const place = left.indexOf(finding.text.toLowerCase())
    if (place === -1) continue
    left = left.slice(0, place) + '_'.repeat(finding.text.length) + left.slice(place + finding.text.length)
    found.push({ finding, at: place })
  }
  return found.sort((one, other) => one.at - other.at)
}

export const woundDuties: readonly Duty[] = [
  {
    kind: 'a wound that is not told as it is',
    complaints: ({ heard, text }) => {
      const found = named(text)
      const isTold = ({ location, path, severity }: Injury): boolean =>
        found.some(
          ({ finding }) => finding.location === location && finding.path === path && finding.severity === severity,
        )
      return heard.hurtNow.flatMap((side) => {
        const wound = heard.now?.hurt[side]?.now
        return wound && !isTold(wound) ? [`${side}: ${injuryDescription(wound)}`] : []
      })
    },
  },
  {
    kind: 'a wound of the other knight',
    complaints: (scene) => {
      if (!hurt(scene)) return []
      const found = named(scene.text)
      const wounds = scene.heard.hurtNow.map((side) => ({ side, text: woundText(scene, side) }))
      const isSame = new Set(wounds.map(({ text }) => text)).size < wounds.length
      return wounds.flatMap(({ side, text }) => {
        const place = found.find(({ finding }) => finding.text === text)
        if (!place || isSame) return []
        return ownerAt(scene.text, place.at, place.at + text.length) === side ? [] : [text]
      })
    },
  },
  {
    kind: 'a wound that nobody has',
    complaints: ({ heard, text, fact }) => {
      const tellsWounds = fact.referenceName.startsWith('INJURY_') || fact.referenceName.startsWith('LEECH_A')
      const known = sides.flatMap((side) => heard.now?.hurt[side]?.now ?? []).map((wound) => injuryDescription(wound))
      return tellsWounds
        ? named(text).flatMap(({ finding }) => (known.includes(finding.text) ? [] : [finding.text]))
        : []
    },
  },
  {
    kind: 'what has healed',
    complaints: ({ heard, text, fact }) => {
      if (!fact.referenceName.startsWith('FINAL')) return []
      return [...text.matchAll(/(@[12])'s ([a-z ,]+?) (?:is|are) (healed|better)/g)].flatMap(
        ([whole, knight, parts = '', state]) => {
          const side = sideOf(knight)
          const isDead = (heard.ending === 'death' || heard.ending === 'double-death') && heard.winner !== side
          const isSo = parts
            .split(/, | and /)
            .every((part) => side !== null && !isDead && hasHealed(heard, side, placeOf(part), state === 'healed'))
          return isSo ? [] : [whole]
        },
      )
    },
  },
]

function woundText({ heard }: Scene, side: Side): string {
  const wound = heard.now?.hurt[side]?.now
  return wound ? injuryDescription(wound) : ''
}

/** Whose the wound is that stands there: who is named beside it with "for", or before it, or else after it. */
function ownerAt(text: string, from: number, to: number): Side | null {
  const after = text.slice(to)
  const beside = after.match(/^[,']* (?:says the leech of|for|of) (@[12])/)?.[1]
  return sideOf(beside ?? text.slice(0, from).match(/@[12](?=[^@]*$)/)?.[0] ?? after.match(/@[12]/)?.[0])
}

/** Whether a wound that was announced is gone, or less than was announced. */
function hasHealed(heard: Heard, side: Side, place: string, isGone: boolean): boolean {
  const announced = heard.announced[side].find(({ location }) => location === place)
  const left = heard.wounds[side].find(({ location }) => location === place)
  if (!announced) return false
  return isGone ? !left : left !== undefined && rank(left) < rank(announced)
}
