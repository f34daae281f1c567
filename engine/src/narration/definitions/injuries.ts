import type { WordingTable } from './wordingTable.ts'

export const injuryWordings = {
  INJURY_SINGLE: [
    '{A} shakes it off, but not all of it: {injuryDescription}.',
    '{A} carries away {injuryDescription}.',
    'A squire runs up with vinegar. {A} has {injuryDescription}.',
    '{A} owns to {injuryDescription}, and asks for no pity.',
  ],
  INJURY_DOUBLE: [
    'Both are marked: {A} with {injuryDescription}, {B} with {secondInjuryDescription}.',
    'The squires divide: {injuryDescription} for {A}, {secondInjuryDescription} for {B}.',
    '{A} nurses {injuryDescription}; {B} answers with {secondInjuryDescription}.',
  ],
  BLACK_FLAG_SINGLE: [
    'The black flag goes up for {A}. Fetch the leech!',
    'A black flag! {A} sways, and the leech is called.',
    'The marshall shows the black flag: {A} must be looked at.',
  ],
  BLACK_FLAG_DOUBLE: [
    'Two black flags! Both knights are hurt. Fetch the leech, and tell him to hurry.',
    'The black flag is shown at either end. There is but one leech.',
    'Black flags west and east: neither knight will say who is worse.',
  ],
  LEECH_RIDE: [
    'The leech rides out upon his mule, jars clinking.',
    'Here comes the leech, at the speed of a mule with views of its own.',
    'The leech crosses the lists with bag, bowl and saw. He leaves the saw.',
    'A path is made for the leech, who stops to greet a cousin.',
  ],
  LEECH_ANNOUNCE_FIRST: [
    'The leech has looked at {A} and finds {injuryDescription}.',
    "'{A},' says the leech, 'has {injuryDescription}.' He seems pleased.",
    'For {A} the leech writes down: {injuryDescription}.',
    'The leech lifts a finger, then an eyebrow: {A} has {injuryDescription}.',
  ],
  LEECH_ANNOUNCE_SECOND: [
    'He turns to {A}, and there finds {injuryDescription}.',
    "'And for {A}: {injuryDescription},' he adds, without looking up.",
    '{A} is next, and has {injuryDescription}.',
  ],
  LEECH_ANNOUNCE_FIRST_ESCALATION: [
    'The old hurt is worse: {A} now has {injuryDescription}.',
    "'I said to rest it,' says the leech. {A} now has {injuryDescription}.",
    'Struck twice in one place, {A} has come to {injuryDescription}.',
  ],
  LEECH_ANNOUNCE_SECOND_ESCALATION: [
    'And {A} has made an old hurt worse: {injuryDescription}.',
    'As for {A}, the old hurt has grown to {injuryDescription}.',
    "'You as well?' sighs the leech. {A} now has {injuryDescription}.",
  ],
  INJURY_CONSIDERATION_SINGLE: [
    'Can {A} ride on? Knight and leech put their heads together.',
    '{A} sits, and thinks, and looks along the list.',
    'A long parley at the rail. {A} weighs honour against {Ahis} bones.',
  ],
  INJURY_CONSIDERATION_DOUBLE: [
    'Both knights are asked if they can ride on. Each waits for the other to answer.',
    'The leech goes from end to end with one question. {A} and {B} both think it over.',
    'Silence in the lists while {A} and {B} take counsel with their limbs.',
  ],
  ANNOUNCE_CONTINUE_SINGLE: [
    '{A} calls for a lance. The joust goes on!',
    '{A} waves the leech away and takes up the reins. The joust goes on.',
    "'I have another side,' says {A}. The joust goes on.",
  ],
  ANNOUNCE_CONTINUE_DOUBLE: [
    'Both will ride on! The leech washes his hands of it, and his bowl.',
    '{A} and {B} nod to each other. The joust goes on.',
    'Neither will be first to leave. The joust goes on!',
  ],
  ANNOUNCE_WITHDRAWAL_SINGLE: [
    '{A} lowers {Ahis} lance to the ground. It is over.',
    '{A} shakes {Ahis} head, slowly, since it hurts to do otherwise.',
    '{A} hands the lance to a squire and asks for a chair.',
  ],
  ANNOUNCE_WITHDRAWAL_DOUBLE: [
    'Both knights lay down their lances.',
    '{A} and {B} shake hands, gently, and look for chairs.',
    'Neither can go on, and each is glad of the company.',
  ],
} as const satisfies Partial<WordingTable>
