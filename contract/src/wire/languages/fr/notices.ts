import { frenchNamed, setFrench } from '@tiltyard/engine'
import type { NoticeWords } from '../noticeWords.ts'

/** French texts of notices. */
export const frenchNotices: NoticeWords = {
  number: 'fr',
  clock: 'fr',
  named: frenchNamed,
  title: (one, other) => `${one} contre ${other}`,
  newLeague: 'Une nouvelle ligue commence',
  followsEnded: 'Vous ne suivez plus les chevaliers de la ligue précédente. Choisissez-en d’autres à suivre.',
  soon: 'C’est pour tout de suite.',
  begins: (time) => `Début à ${time}, heure d’Helsinki.`,
  over: 'C’est fini.',
  stopped: setFrench('C’est fini : la joute a été arrêtée.'),
  unwon: 'Résultat : pas de vainqueur.',
  won: (winner) => setFrench(`C’est fini : ${winner} l’emporte.`),
  betSettled: 'Votre pari sur cette joute est réglé.',
  lost: (stake) => setFrench(`Pari perdu : ${stake}.`),
  back: (returned, stake) => setFrench(`Vous avez gagné ${returned} luisants avec une mise de ${stake}.`),
  refunded: (stake, isRidden) =>
    setFrench(`${isRidden ? 'Sans vainqueur' : 'Joute annulée'} : vos ${stake} vous sont remboursés.`),
}
