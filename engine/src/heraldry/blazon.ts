import type { Arms, BorneCharge } from './arms.ts'
import type { ChargeName } from './charges.ts'
import type { DivisionName, OrdinaryName } from './field.ts'

const chargeWords: Readonly<Record<ChargeName, string>> = {
  rat: 'a rat',
  plow: 'a plow',
  cruet: 'a cruet',
  'high-turret': 'a high turret',
  quill: 'a quill',
  'low-turret': 'a low turret',
  loaf: 'a loaf with its crumbs',
  moon: 'a moon with two stars',
  coffin: 'a coffin',
  rose: 'roses',
  cherub: 'a cherub',
  sun: 'a sun',
  sphinx: 'a sphinx',
  bonnacon: 'a bonnacon in full retreat',
  'letter-a': 'a letter A',
  balance: 'a balance',
  riddle: 'a riddle',
  lances: 'two lances crossed',
}

const divisionWords: Readonly<Record<DivisionName, string>> = {
  plain: '',
  'per-pale': 'per pale ',
  'per-bend': 'per bend ',
}

const ordinaryWords: Readonly<Record<OrdinaryName, string>> = {
  chief: 'a chief',
  'chief-indented': 'a chief indented',
  base: 'a base',
  bordure: 'a bordure',
}

/** Arms in the herald's words, such as "Vert, a plow Or". */
export function blazon({ field, ordinary, charges }: Arms): string {
  const onField = charges.filter(({ isOnOrdinary }) => !isOnOrdinary).map(chargeBlazon)
  const onOrdinary = charges.filter(({ isOnOrdinary }) => isOnOrdinary).map((charge) => ` with ${chargeBlazon(charge)}`)
  const laid = ordinary ? [`${ordinaryWords[ordinary.name]} ${called(ordinary.tincture)}${onOrdinary.join('')}`] : []
  const words = [
    `${divisionWords[field.division]}${field.tinctures.map(called).join(' and ')}`,
    ...onField,
    ...laid,
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function chargeBlazon({ name, tincture }: BorneCharge): string {
  return `${chargeWords[name]} ${called(tincture)}`
}

/** Gold has a capital, lest it be taken for a choice. */
function called(tincture: BorneCharge['tincture']): string {
  return tincture === 'or' ? 'Or' : tincture
}
