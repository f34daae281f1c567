import type { InjuryPath, Severity } from '../league/injury.ts'
import type { WoundLocation } from './formatHitLocation.ts'

type Texts = Readonly<Record<Severity, string>>

/** The leech's texts for a wound, by location, path and severity. */
export const injuryCatalogue: Readonly<Record<WoundLocation, Readonly<Record<InjuryPath, Texts>>>> = {
  crest: {
    A: {
      minor: 'a disruption of the humours',
      moderate: 'an imbalance of the humours',
      major: 'a corruption of the humours',
    },
    B: {
      minor: 'a ringing of small bells',
      moderate: 'a ringing of cathedral bells',
      major: 'bells, choirs and a visiting bishop, all within the skull',
    },
  },
  visor: {
    A: { minor: 'a nose put out of joint', moderate: 'a nose of two opinions', major: 'a nose in search of a face' },
    B: {
      minor: 'a dimmed eye',
      moderate: 'one eye closed for the season',
      major: 'both eyes shut to further evidence',
    },
  },
  neck: {
    A: {
      minor: 'a stiff neck',
      moderate: 'a neck that turns only west',
      major: 'a neck that will not say which way it turns',
    },
    B: { minor: 'a pinched gorget', moderate: 'a wrung windpipe', major: 'a voice gone home without its owner' },
  },
  shield: {
    A: { minor: 'a numbed forearm', moderate: 'a forearm gone to pudding', major: 'a forearm bent to a new heraldry' },
    B: { minor: 'a splinter beneath the nail', moderate: 'a small hedge of splinters', major: 'more oak than knight' },
  },
  waist: {
    A: {
      minor: 'a winded belly',
      moderate: 'a bruised spleen, and a temper to match',
      major: 'a spleen that has resigned',
    },
    B: { minor: 'a loosened girdle', moderate: 'a cracked lower rib', major: 'ribs enough for a gate' },
  },
  hand: {
    A: {
      minor: 'a jammed thumb',
      moderate: 'a thumb of uncertain loyalty',
      major: 'a fist that will not open, nor shut',
    },
    B: { minor: 'stung fingers', moderate: 'fingers in a disputed order', major: 'a gauntlet best left on' },
  },
  leg: {
    A: { minor: 'a knocked knee', moderate: 'a knee with a grievance', major: 'a knee that bends to no lord' },
    B: {
      minor: 'a thigh turned plum',
      moderate: 'a thigh turned aubergine',
      major: 'a leg the leech has measured for timber',
    },
  },
  chest: {
    A: { minor: 'a shortness of breath', moderate: 'a scarcity of breath', major: 'a famine of breath' },
    B: { minor: 'a dented breast', moderate: 'a sprung rib', major: 'a rib cage with the door left open' },
  },
  shoulder: {
    A: { minor: 'a sore shoulder', moderate: 'a shoulder half out of its socket', major: 'a shoulder living abroad' },
    B: { minor: 'a bruised collarbone', moderate: 'a cracked collarbone', major: 'a collarbone in a set of three' },
  },
  horse: {
    A: { minor: 'a startled mount', moderate: 'an offended mount', major: 'a mount that has taken holy orders' },
    B: { minor: 'a bruised mount', moderate: 'an injured mount', major: 'a mostly dead mount' },
  },
  arm: {
    A: { minor: 'a tingling arm', moderate: 'an arm asleep at its post', major: 'an arm absent without leave' },
    B: {
      minor: 'a bruised elbow',
      moderate: 'an elbow facing the crowd',
      major: 'an elbow in two minds and three pieces',
    },
  },
}

/** The catalogue's text for a wound, or "{severity} injury to the {location}". */
export function injuryDescription(injury: {
  readonly location: string
  readonly severity: Severity
  readonly path: InjuryPath
}): string {
  const texts = injuryCatalogue[injury.location as WoundLocation]?.[injury.path]
  return texts?.[injury.severity] ?? `${injury.severity} injury to the ${injury.location}`
}
