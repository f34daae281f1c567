import { findTuningSettingFault, generateWeekSchedule, seedFromText, tuningSettings } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { routes } from '../index.ts'
import { frenchRefusalSentences } from './languages/fr/problems.ts'
import { type ProblemCode, problems } from './problem.ts'
import { problemText, translatePhrase } from './problemText.ts'

const codes = Object.keys(problems) as ProblemCode[]
const blanksOf = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()

test.each(codes)('%s has the same blanks in every language', (code) => {
  const french = frenchRefusalSentences[code]
  expect([...new Set(blanksOf(french))]).toEqual([...new Set(blanksOf(problems[code].sentence))])
  if (!/^\{\w+\}$/.test(french)) expect(french).not.toBe(problems[code].sentence)
  // The code sets the spaces before punctuation; apostrophes are typographic.
  expect(french).not.toMatch(/[\u00a0\u202f']|[^ ][;!?»]|[^ ]: |\.\.\./)
})

test('English sentences are those of the table', () => {
  expect(problemText('match-not-found', { id: 'm1' }, 'en')).toBe('Match m1 not found')
  expect(problemText('bet-too-late', { at: '2026-11-22T16:00:00.000Z' }, 'en')).toBe(
    'Too late: betting on this joust closed at 6:00 pm on November 22. Nothing has changed.',
  )
  expect(problemText('moment-not-found', { id: 'm1', at: '12' }, 'en')).toContain('no event 12,')
  expect(problemText('bet-settled', { status: 'sold' }, 'en')).toBe('This bet stands no longer: it is sold.')
})

test('French has its spaces, its commas and Helsinki’s clock', () => {
  expect(problemText('match-not-found', { id: 'm1' }, 'fr')).toBe('La joute m1 est introuvable')
  expect(problemText('bet-too-late', { at: '2026-11-22T16:00:00.000Z' }, 'fr')).toBe(
    'Trop tard\u00a0: les paris sur cette joute ont fermé le 22 novembre à 18:00. Rien n’a changé.',
  )
  expect(problemText('bet-not-enough', { have: '3.5', max: '3' }, 'fr')).toContain('vous en avez 3,5. ')
  expect(problemText('lease-held', { writer: 'the steward', until: '' }, 'fr')).toContain('tenu par l’intendant ')
  expect(problemText('name-taken', { name: 'Osric' }, 'fr')).toContain('«\u00a0Osric\u00a0»')
  expect(problemText('bet-settled', { status: 'sold' }, 'fr')).toBe('Ce pari n’est plus en jeu\u00a0: vendu.')
})

test('a name that looks like a phrase stays, and so does an unfilled blank', () => {
  expect(problemText('name-taken', { name: 'a digit' }, 'fr')).toContain('a digit')
  expect(problemText('name-taken', {}, 'fr')).toContain('{name}')
})

test("the engine's faults of a setting have French sentences", () => {
  for (const { path } of tuningSettings) {
    const fault = findTuningSettingFault(path, -1e9) ?? ''
    expect(translatePhrase(fault, 'en')).toBe(fault)
    expect(translatePhrase(fault, 'fr')).toMatch(
      new RegExp(`^${path.replaceAll('.', '\\.')} vaut -1000000000\\. Indiquez .+\\.$`),
    )
  }
  expect(translatePhrase(findTuningSettingFault('nowhere', 1) ?? '', 'fr')).toBe('Il n’y a pas de réglage « nowhere ».')
})

test("the engine's faults of a week have French sentences", () => {
  const saidOf = (stables: Parameters<typeof generateWeekSchedule>[0], sunday: string): string => {
    try {
      generateWeekSchedule(stables, sunday, seedFromText('week'))
      return ''
    } catch (error) {
      return translatePhrase(error instanceof Error ? error.message : '', 'fr')
    }
  }
  expect(saidOf([], '2026-11-22')).toBe('Il n’y a ni chevaliers ni écuries pour établir un programme')
  expect(saidOf([{ id: 'stable_1', name: 'One', knightIds: [] }], '2026-11-22')).toBe('Aucune écurie n’a de chevaliers')
  expect(saidOf([], '2026-11-23')).toBe('Une semaine commence un dimanche ; le 2026-11-23 n’en est pas un.')
})

test("schema faults of the pages' requests have French sentences", () => {
  const saidOf = (schema: { safeParse: (value: unknown) => unknown }, value: unknown): string[] => {
    const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } }
    return (error?.issues ?? []).map(({ message }) => translatePhrase(message, 'fr'))
  }
  const bet = { scheduleId: 'a', scheduledId: 'b', side: 'knight3', key: 'short', stake: 0.5 }
  expect(saidOf(routes.bets.place.request.body, bet)).toEqual(
    expect.arrayContaining([
      'n’a pas la bonne longueur. Utilisez 8 à 64 caractères',
      'valeur inconnue. Indiquez knight1, knight2',
      'ne convient pas. Indiquez des luisants entiers, à partir de 1',
    ]),
  )
  expect(saidOf(routes.retention.set.request.body, { exhibitionDays: 0, scheduleDays: 'x' })[0]).toMatch(/^Indiquez /)
})
