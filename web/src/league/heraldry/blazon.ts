import { t } from '@lingui/core/macro'
import type { CoatOfArms, HeraldicChargePlacement } from '@tiltyard/engine'

type Called = HeraldicChargePlacement['tincture']

const chargeWords: Readonly<Record<HeraldicChargePlacement['name'], (tincture: string) => string>> = {
  rat: (tincture) => t`a rat ${tincture}`,
  plow: (tincture) => t`a plow ${tincture}`,
  cruet: (tincture) => t`a cruet ${tincture}`,
  'high-turret': (tincture) => t`a high turret ${tincture}`,
  quill: (tincture) => t`a quill ${tincture}`,
  'low-turret': (tincture) => t`a low turret ${tincture}`,
  loaf: (tincture) => t`a loaf with its crumbs ${tincture}`,
  moon: (tincture) => t`a moon with two stars ${tincture}`,
  coffin: (tincture) => t`a coffin ${tincture}`,
  rose: (tincture) => t`roses ${tincture}`,
  cherub: (tincture) => t`a cherub ${tincture}`,
  sun: (tincture) => t`a sun ${tincture}`,
  sphinx: (tincture) => t`a sphinx ${tincture}`,
  bonnacon: (tincture) => t`a bonnacon in full retreat ${tincture}`,
  'letter-a': (tincture) => t`a letter A ${tincture}`,
  balance: (tincture) => t`a balance ${tincture}`,
  riddle: (tincture) => t`a riddle ${tincture}`,
  lances: (tincture) => t`two lances crossed ${tincture}`,
}

const divided: Readonly<Record<CoatOfArms['field']['division'], (first: string, second: string) => string>> = {
  plain: (first) => first,
  'per-pale': (first, second) => t`per pale ${first} and ${second}`,
  'per-bend': (first, second) => t`per bend ${first} and ${second}`,
}

const ordinaryWords: Readonly<Record<NonNullable<CoatOfArms['ordinary']>['name'], (tincture: string) => string>> = {
  chief: (tincture) => t`a chief ${tincture}`,
  'chief-indented': (tincture) => t`a chief indented ${tincture}`,
  base: (tincture) => t`a base ${tincture}`,
  bordure: (tincture) => t`a bordure ${tincture}`,
}

/** "Or" has a capital, so that nobody reads it as the word "or". */
const tinctureWords: Readonly<Record<Called, string>> = {
  or: t({ message: 'Or', context: 'gold' }),
  argent: t`argent`,
  gules: t`gules`,
  azure: t`azure`,
  vert: t`vert`,
  purpure: t`purpure`,
  sable: t`sable`,
  counterchanged: t`counterchanged`,
}

/** Describes arms in heraldic language, such as "Vert, a plow Or". */
export function blazon({ field, ordinary, charges }: CoatOfArms): string {
  const onField = charges.filter(({ isOnOrdinary }) => !isOnOrdinary).map(chargeBlazon)
  const onOrdinary = charges.filter(({ isOnOrdinary }) => isOnOrdinary)
  const bare = ordinary && ordinaryWords[ordinary.name](tinctureWords[ordinary.tincture])
  const laid = bare === null ? [] : [onOrdinary.reduce(chargedWith, bare)]
  const [first = '', second = first] = field.tinctures.map((tincture) => tinctureWords[tincture])
  const words = [divided[field.division](first, second), ...onField, ...laid].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function chargeBlazon({ name, tincture }: HeraldicChargePlacement): string {
  return chargeWords[name](tinctureWords[tincture])
}

function chargedWith(ordinary: string, one: HeraldicChargePlacement): string {
  const charge = chargeBlazon(one)
  return t`${ordinary} with ${charge}`
}
