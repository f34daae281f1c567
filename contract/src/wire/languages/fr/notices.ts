import { setFrenchSpaces, toFrenchFullName } from '@tiltyard/engine'
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
      return setFrenchSpaces(`Oyez ! La saison ${season} est finie, sans champion.`)
    if (knight === null) return setFrenchSpaces(`Oyez ! L’écurie championne de la saison ${season} : ${stable}.`)
    const crowned = `Oyez ! Champion de la Lice, saison ${season} : ${knight.name} (${knight.stable}).`
    return setFrenchSpaces(stable === null ? crowned : `${crowned} Écurie championne : ${stable}.`)
  },
  soon: 'C’est pour tout de suite.',
  begins: (time) => `Début à ${time}, heure d’Helsinki.`,
  over: 'C’est fini.',
  stopped: setFrenchSpaces('C’est fini : la joute a été arrêtée.'),
  unwon: 'Résultat : pas de vainqueur.',
  won: (winner) => setFrenchSpaces(`C’est fini : ${winner} l’emporte.`),
  betSettled: 'Votre pari sur cette joute est réglé.',
  lost: (stake) => setFrenchSpaces(`Pari perdu : ${stake}.`),
  back: (returned, stake) => setFrenchSpaces(`Vous avez gagné ${returned} luisants avec une mise de ${stake}.`),
  refunded: (stake, isRidden) =>
    setFrenchSpaces(`${isRidden ? 'Sans vainqueur' : 'Joute annulée'} : vos ${stake} vous sont remboursés.`),
}
