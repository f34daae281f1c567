import type { FieldFaultTexts } from '../serverTexts.ts'

/** Faults of a request's fields, in French. */
export const faultTexts: FieldFaultTexts = {
  unstorable: {
    null: 'Un texte ne doit pas contenir le caractère nul.',
    half: 'Un texte ne doit pas contenir une moitié de caractère.',
  },
  unreadable:
    'Le corps n’est pas du JSON, ou a une clef qui n’est jamais permise : __proto__, ou prototype dans constructor. Envoyez du JSON sans ces clefs.',
  request: 'demande',
  named: (field, fault) => `${field} : ${fault}`,
  missing: (kind) => `rien n’est donné. Indiquez ${kind}`,
  unfit: (allowed) => `ne convient pas. Indiquez ${allowed}`,
  tooMuch: (isCounted, limit) => `c’est trop ${isCounted ? 'long' : 'grand'}. Indiquez ${limit} au plus`,
  tooLittle: (isCounted, limit) => `c’est trop ${isCounted ? 'court' : 'petit'}. Indiquez ${limit} au moins`,
  unknown: (allowed) => `valeur inconnue. Indiquez ${allowed}`,
  unknownKeys: (keys) => `ceci n’est pas connu ici : ${keys}`,
  kinds: {
    string: 'un texte',
    number: 'un nombre',
    int: 'un nombre entier',
    boolean: 'true ou false',
    array: 'une liste',
    object: 'un objet',
    record: 'un objet',
    null: 'null',
  },
  parts: { string: ['caractère', 'caractères'], array: ['élément', 'éléments'] },
  formats: { date: 'une date sous la forme AAAA-MM-JJ', datetime: 'un moment sous la forme AAAA-MM-JJTHH:MM:SSZ' },
}
