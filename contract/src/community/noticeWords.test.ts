import { expect, test } from 'vitest'
import { type NoticeTextInput, noticePath, noticeText, noticeTitle } from './noticeWords.ts'

const notice = {
  kind: 'bet-settled',
  riders: ['Sur Ivo', 'Lady Maud'],
  matchId: 'm-1',
  startsAt: null,
  outcome: null,
} as const

test.each([
  [
    'a win, with as many decimals as the purse writes',
    { stake: 5, returned: 8.4 },
    'You won 8.40 shinings with a bet of 5.',
  ],
  ['a loss', { stake: 5, returned: 0 }, 'You lost your bet of 5.'],
  ['a refund', { stake: 5, returned: 5, isRefund: true }, 'No winner – your 5 was refunded.'],
])('a bet’s settlement has words: %s', (_, bet, words) => {
  const given: NoticeTextInput = { ...notice, bet }
  expect(noticeText(given, true)).toBe(words)
  expect(noticeText(given, false)).toBe('Your bet on this joust is settled.')
})

test('a bet refunded before its match does not say that nobody won', () => {
  const given: NoticeTextInput = { ...notice, matchId: null, bet: { stake: 5, returned: 5, isRefund: true } }
  expect(noticeText(given, true)).toBe('Cancelled – your 5 was refunded.')
})

test.each([
  ['before', { startsAt: '2026-11-22T16:00:00.000Z' }, 'Début à 18:00, heure d’Helsinki.'],
  ['before', {}, 'C’est pour tout de suite.'],
  ['after', { outcome: { winner: 'Lady Maud', ending: 'points' } }, 'C’est fini\u00a0: Dame Maud l’emporte.'],
  ['after', { outcome: { winner: null, ending: 'points' } }, 'Résultat : pas de vainqueur.'],
  ['after', { outcome: { winner: null, ending: 'stopped' } }, 'C’est fini\u00a0: la joute a été arrêtée.'],
  ['after', {}, 'C’est fini.'],
  ['bet-settled', { bet: { stake: 5, returned: 8.4 } }, 'Vous avez gagné 8,40 luisants avec une mise de 5.'],
  ['bet-settled', { bet: { stake: 5, returned: 0 } }, 'Pari perdu\u00a0: 5.'],
  [
    'bet-settled',
    { bet: { stake: 5, returned: 5, isRefund: true } },
    'Sans vainqueur\u00a0: vos 5 vous sont remboursés.',
  ],
] as const)('a French notice %s of %o has French words', (kind, facts, words) => {
  const given: NoticeTextInput = { ...notice, bet: null, ...facts, kind }
  expect(noticeText(given, true, 'fr')).toBe(words)
  expect(noticeTitle(given, 'fr')).toBe('Messire Ivo contre Dame Maud')
  if (kind !== 'before') expect(noticeText(given, false, 'fr')).not.toMatch(/emporte|mise/)
})

test('a notice links to its match, or to its place in the schedule', () => {
  expect(noticePath({ kind: 'after', matchId: 'm-1', subject: 'schedule-1/MON-3/1700000000000' })).toBe('/matches/m-1')
  expect(noticePath({ kind: 'before', matchId: null, subject: 'schedule-1/MON-3/1700000000000' })).toBe(
    '/jousts/schedule-1/MON-3',
  )
})

test('the notice of ended follows names the league and links to the remaining follows', () => {
  const given = { ...notice, kind: 'follows-ended', riders: null, matchId: null, bet: null } as const
  expect(noticeTitle(given)).toBe('A new league has begun')
  expect(noticeText(given, true, 'fr')).toContain('Vous ne suivez plus les chevaliers de la ligue précédente.')
  expect(noticePath({ ...given, subject: '2026-11-23T05:45:00.000Z' })).toBe('/following')
})

const crowned = { season: 1, knight: { name: 'Lady Maud', stable: 'Plows' }, stable: 'Rat Riders' }

test.each([
  [
    crowned,
    'Hear ye! Lady Maud of the Plows is Champion of the Tilt in Season One, and the Rat Riders are the champion stable.',
  ],
  [{ ...crowned, stable: null }, 'Hear ye! Lady Maud of the Plows is Champion of the Tilt in Season One.'],
  [{ ...crowned, knight: null }, 'Hear ye! The champion stable of Season One is the Rat Riders.'],
  [{ ...crowned, knight: null, stable: null }, 'Hear ye! Season One is over, and nobody has won it.'],
] as const)('the herald announces the champions of a season: %o', (champions, words) => {
  const over: NoticeTextInput = { ...notice, kind: 'season-over', riders: null, matchId: null, bet: null, champions }
  expect(noticeText(over, true)).toBe(words)
  expect([noticeTitle(over), noticeText(over, false)]).toEqual(['Season One is over', 'Its champions are known.'])
  expect(noticePath({ ...over, subject: '1' })).toBe('/seasons/1')
})

test('the herald announces the champions in French', () => {
  const over: NoticeTextInput = { ...notice, kind: 'season-over', riders: null, bet: null, champions: crowned }
  expect(noticeText(over, true, 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'Oyez ! Champion de la Lice, saison 1 : Dame Maud (Plows). Écurie championne : Rat Riders.',
  )
  expect(noticeTitle(over, 'fr')).toBe('La saison 1 est finie')
})
