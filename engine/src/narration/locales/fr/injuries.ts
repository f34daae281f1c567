import type { InjuryPath, Severity } from '../../../league/injury.ts'
import type { WoundLocation } from '../../formatHitLocation.ts'
import { insertFrenchNoBreakSpaces } from './frenchSpaces.ts'
import { locationWithAu } from './places.ts'

type Texts = Readonly<Record<Severity, string>>

/** The mire's texts for a wound, by location, path and severity: noun phrases with an article. */
export const frenchInjuryCatalogue: Readonly<Record<WoundLocation, Readonly<Record<InjuryPath, Texts>>>> = {
  crest: {
    A: {
      minor: 'des humeurs brouillées',
      moderate: 'des humeurs en profond désaccord',
      major: 'des humeurs en guerre civile',
    },
    B: {
      minor: "une mouche dans l'oreille",
      moderate: 'un essaim entre les oreilles',
      major: 'une ruche entière sous le crâne',
    },
  },
  visor: {
    A: { minor: 'un nez contrarié', moderate: 'un nez qui a deux avis', major: "un nez parti sans laisser d'adresse" },
    B: {
      minor: 'un œil qui pleure sans chagrin',
      moderate: 'un œil fermé comme une huître',
      major: 'deux huîtres à la place des yeux',
    },
  },
  neck: {
    A: {
      minor: 'un cou un peu raide',
      moderate: 'un cou qui ne sait plus dire non',
      major: 'un cou qui ne dit plus ni oui ni non',
    },
    B: {
      minor: 'une voix de grenouille',
      moderate: "une voix réduite à un courant d'air",
      major: 'une gorge qui a fait vœu de silence perpétuel',
    },
  },
  shield: {
    A: {
      minor: 'un avant-bras engourdi',
      moderate: 'un avant-bras en compote',
      major: "un avant-bras muni d'un second coude",
    },
    B: {
      minor: "une écharde sous l'ongle",
      moderate: "un fagot d'échardes",
      major: "une forêt d'échardes où l'on pourrait chasser",
    },
  },
  waist: {
    A: {
      minor: 'une rate chatouilleuse',
      moderate: 'une rate qui boude',
      major: 'une rate qui a rendu son tablier',
    },
    B: {
      minor: 'un tour de reins',
      moderate: 'un double nœud dans les reins',
      major: 'des reins à livrer séparément',
    },
  },
  hand: {
    A: { minor: 'un pouce foulé', moderate: 'un pouce qui regarde ailleurs', major: "un pouce passé à l'ennemi" },
    B: {
      minor: 'des doigts pincés',
      moderate: 'des doigts rangés dans le désordre',
      major: 'des doigts dont il faudra refaire le compte',
    },
  },
  leg: {
    A: {
      minor: 'un genou qui grince',
      moderate: 'un genou dispensé de génuflexion',
      major: 'un genou qui plie dans les deux sens',
    },
    B: {
      minor: 'une cheville grosse comme une pomme',
      moderate: 'une cheville grosse comme un chou',
      major: 'une jambe sur laquelle le charpentier a son idée',
    },
  },
  chest: {
    A: {
      minor: 'un souffle court',
      moderate: 'un souffle au compte-gouttes',
      major: "une poitrine où l'air n'a plus ses entrées",
    },
    B: { minor: 'une côte fêlée', moderate: 'deux côtes qui se croisent', major: 'un plein panier de côtes en vrac' },
  },
  shoulder: {
    A: {
      minor: 'une épaule en peine',
      moderate: 'une épaule sur le départ',
      major: 'une épaule partie en pèlerinage',
    },
    B: {
      minor: 'une clavicule écornée',
      moderate: 'une clavicule en deux tomes',
      major: 'une clavicule en feuillets épars',
    },
  },
  horse: {
    A: {
      minor: 'un cheval vexé',
      moderate: 'un cheval qui exige des excuses',
      major: 'un cheval qui a renoncé au monde',
    },
    B: {
      minor: 'un cheval qui boitille',
      moderate: 'un cheval qui boite des quatre jambes',
      major: 'un cheval qui demande un notaire',
    },
  },
  arm: {
    A: {
      minor: 'un bras qui picote',
      moderate: 'un bras qui dort pendant son service',
      major: 'un bras porté déserteur',
    },
    B: {
      minor: 'un coude éraflé',
      moderate: 'un coude qui pointe du mauvais côté',
      major: 'un coude réparti sur toute la manche',
    },
  },
}

const degrees: Readonly<Record<Severity, string>> = { minor: 'légère', moderate: 'sérieuse', major: 'grave' }

/** The catalogue's text for a wound, or "une blessure grave à l'épaule". */
export function frenchInjuryDescription(injury: {
  readonly location: string
  readonly severity: Severity
  readonly path: InjuryPath
}): string {
  const texts = frenchInjuryCatalogue[injury.location as WoundLocation]?.[injury.path]
  return insertFrenchNoBreakSpaces(
    texts?.[injury.severity] ?? `une blessure ${degrees[injury.severity]} ${locationWithAu(injury.location)}`,
  )
}
