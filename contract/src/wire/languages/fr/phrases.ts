import { MAX_RETENTION_DAYS } from '../../../admin/retentionLimits.ts'

/**
 * French for English phrases inside refusals, from the store, the engine and schemas. Each pattern matches the whole
 * text, or one sentence without its full stop.
 */
export const frenchTranslationsOfRefusalPhrases: readonly (readonly [english: RegExp, french: string])[] = [
  // Missing parts of a password.
  [/^a lowercase letter$/, 'une minuscule'],
  [/^an uppercase letter$/, 'une majuscule'],
  [/^a digit$/, 'un chiffre'],
  [/^a character that is neither letter nor digit$/, 'un caractère qui n’est ni une lettre ni un chiffre'],

  // A bet's status.
  [/^open$/, 'en jeu'],
  [/^sold$/, 'vendu'],
  [/^won$/, 'gagné'],
  [/^lost$/, 'perdu'],
  [/^refunded$/, 'remboursé'],

  // Admin actions.
  [/^A swap needs two different stables\.$/, 'Un échange demande deux écuries différentes.'],
  [/^(.+) is for tests\. Its knights are not traded\.$/, '$1 sert aux essais. Ses chevaliers ne s’échangent pas.'],
  [/^Knight (\S+) does not ride for (.+)\.$/, 'Le chevalier $1 ne court pas pour $2.'],
  [/^nothing was changed\.$/, 'rien n’a changé.'],
  [/^No stables have knights assigned$/, 'Aucune écurie n’a de chevaliers'],
  [
    /^No knights or stables available for schedule generation$/,
    'Il n’y a ni chevaliers ni écuries pour établir un programme',
  ],
  [/^A week begins with a Sunday; (\S+) is none\.$/, 'Une semaine commence un dimanche ; le $1 n’en est pas un.'],
  [/^A match needs 2 stables, there are (\d+)\.$/, 'Une joute demande 2 écuries, il y en a $1.'],
  [/^Stable (\S+) has no knights\.$/, 'L’écurie $1 n’a pas de chevaliers.'],
  [/^Not enough knights for (\d+) matches at once\.$/, 'Pas assez de chevaliers pour $1 joutes à la fois.'],

  // Settings.
  [
    /^The liquidity can't be (.+)\. Use (.+) to (.+) shinings\.$/,
    'La liquidité ne peut pas être de $1. Indiquez une valeur de $2 à $3 luisants.',
  ],
  [/^There is no setting "(.*)"\.$/, 'Il n’y a pas de réglage « $1 ».'],
  [/^(\S+) is (.*)\. Use a whole number from (\S+) to (\S+)\.$/, '$1 vaut $2. Indiquez un nombre entier de $3 à $4.'],
  [
    /^(\S+) is (.*)\. Use (\S+) to (\S+), in hundredths\.$/,
    '$1 vaut $2. Indiquez une valeur de $3 à $4, par centièmes.',
  ],
  [
    /^(\S+) is (.*)\. Use (\S+) to (\S+), in steps of (\S+)\.$/,
    '$1 vaut $2. Indiquez une valeur de $3 à $4, par pas de $5.',
  ],

  // Schemas.
  [/^is too (short|long)\. Use 8 to 64 characters$/, 'n’a pas la bonne longueur. Utilisez 8 à 64 caractères'],
  [
    /^has other characters\. Use letters, digits, _ and -$/,
    'contient d’autres caractères. Utilisez des lettres, des chiffres, _ et -',
  ],
  [/^is not known\. Use knight1, knight2$/, 'valeur inconnue. Indiquez knight1, knight2'],
  [
    /^is (?:no number|not whole|too small)\. Use whole shinings from 1$/,
    'ne convient pas. Indiquez des luisants entiers, à partir de 1',
  ],
  [/^is too large\. Use at most (\d+)$/, 'c’est trop grand. Indiquez $1 au plus'],
  [/^is no number\. Use shinings$/, 'n’est pas un nombre. Indiquez des luisants'],
  [
    new RegExp(`^Use a whole number of days from 1 to ${MAX_RETENTION_DAYS}$`),
    `Indiquez un nombre entier de jours, de 1 à ${MAX_RETENTION_DAYS}`,
  ],
  [
    new RegExp(`^Use a whole number of days from 1 to ${MAX_RETENTION_DAYS}, or null for ever$`),
    `Indiquez un nombre entier de jours, de 1 à ${MAX_RETENTION_DAYS}, ou null pour toujours`,
  ],
  [
    /^is not valid\. Use a text that can be seen, on one line$/,
    'ne convient pas. Indiquez un texte visible, sur une ligne',
  ],
  [/^not a place of the archive; take one from "older" or "newer" of a page$/, 'ce n’est pas un endroit des archives'],
  [/^a year from 2000 on$/, 'une année à partir de 2000'],
  [/^before or after, not both$/, 'avant ou après, pas les deux'],
  [/^a Sunday, with which a week begins$/, 'un dimanche, où commence la semaine'],
  [/^a day from the year 2000 on, as YYYY-MM-DD$/, 'un jour à partir de l’an 2000, sous la forme AAAA-MM-JJ'],
  [/^the last day is before the first$/, 'le dernier jour précède le premier'],
]
