import { frenchNamed, setFrench } from '@tiltyard/engine'
import type { NoticeWords } from '../noticeWords.ts'

/** What notices say in French. */
export const frenchNotices: NoticeWords = {
  number: 'fr',
  clock: 'fr',
  named: frenchNamed,
  title: (one, other) => `${one} contre ${other}`,
  soon: 'C’est pour tout de suite.',
  begins: (time) => `Début à ${time}, heure d’Helsinki.`,
  over: 'C’est fini.',
  stopped: setFrench('C’est fini : la joute a été arrêtée.'),
  unwon: 'C’est fini, et personne ne l’emporte.',
  won: (winner) => setFrench(`C’est fini : ${winner} l’emporte.`),
  betSettled: 'Votre pari sur cette joute est réglé.',
  lost: (stake) => setFrench(`Votre pari est réglé : mise de ${stake} perdue.`),
  back: (returned, stake) => setFrench(`Votre pari est réglé : ${returned} pour une mise de ${stake}.`),
  refunded: (stake, isRidden) =>
    setFrench(`${isRidden ? 'Sans vainqueur' : 'Joute annulée'} : votre mise de ${stake} vous est rendue.`),
}
