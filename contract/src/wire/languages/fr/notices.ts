import { insertFrenchNoBreakSpaces, toFrenchFullName } from '@tiltyard/engine'
import type { NoticeTexts } from '../noticeWords.ts'

/** French texts of notices. */
export const frenchNoticeTexts: NoticeTexts = {
  number: 'fr',
  clock: 'fr',
  named: toFrenchFullName,
  title: (one, other) => `${one} contre ${other}`,
  newLeague: 'Une nouvelle ligue commence',
  followsEnded: 'Vous ne suivez plus les chevaliers de la ligue précédente. Choisissez-en d’autres à suivre.',
  seasonOver: (season) => `La saison ${season} est finie`,
  championsKnown: 'On connaît ses champions.',
  champions: (season, knight, stable) => {
    if (knight === null && stable === null)
      return insertFrenchNoBreakSpaces(`Oyez ! La saison ${season} est finie, sans champion.`)
    if (knight === null)
      return insertFrenchNoBreakSpaces(`Oyez ! L’écurie championne de la saison ${season} : ${stable}.`)
    const crowned = `Oyez ! Champion de la Lice, saison ${season} : ${knight.name} (${knight.stable}).`
    return insertFrenchNoBreakSpaces(stable === null ? crowned : `${crowned} Écurie championne : ${stable}.`)
  },
  soon: 'C’est pour tout de suite.',
  begins: (time) => `Début à ${time}, heure d’Helsinki.`,
  over: 'C’est fini.',
  stopped: insertFrenchNoBreakSpaces('C’est fini : la joute a été arrêtée.'),
  unwon: 'Résultat : pas de vainqueur.',
  won: (winner) => insertFrenchNoBreakSpaces(`C’est fini : ${winner} l’emporte.`),
  betSettled: 'Votre pari sur cette joute est réglé.',
  lost: (stake) => insertFrenchNoBreakSpaces(`Pari perdu : ${stake}.`),
  back: (returned, stake) =>
    insertFrenchNoBreakSpaces(`Vous avez gagné ${returned} luisants avec une mise de ${stake}.`),
  refunded: (stake, isRidden) =>
    insertFrenchNoBreakSpaces(`${isRidden ? 'Sans vainqueur' : 'Joute annulée'} : vos ${stake} vous sont remboursés.`),
}
