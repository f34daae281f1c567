import { describe, expect, test } from 'vitest'
import { compileTemplate } from './compileTemplate.ts'
import { formatName, nameFormats } from './nameFormats.ts'
import type { ProseKnight, TemplateContext } from './templateContext.ts'
import { validateTemplate } from './validateTemplate.ts'

const osric: ProseKnight = {
  id: 'knight_1',
  title: 'Sur',
  firstName: 'Osric',
  lastName: 'Vane',
  epithet: 'the Tart',
  gender: 'male',
  stableId: 'stable_3',
}
const maud: ProseKnight = {
  ...osric,
  id: 'knight_2',
  title: 'Lady',
  firstName: 'Maud',
  gender: 'female',
  stableId: 'stable_1',
}
const wren: ProseKnight = { ...osric, id: 'knight_3', title: '', firstName: 'Wren', gender: 'other' }

const context: TemplateContext = {
  primaryKnight: osric,
  secondaryKnight: maud,
  winnerKnight: maud,
  loserKnight: osric,
  primaryStable: 'stable_3',
  secondaryStable: 'stable_1',
  passNumber: 11,
  hitLocation: 'crest',
  targetLocation: 'visor',
  points: 4,
  firstPoints: 4,
  secondPoints: 2,
  knight1Earned: 4,
  knight2Earned: 2,
  knight1Total: 9,
  knight2Total: 7,
  winnerPoints: 9,
  loserPoints: 7,
  injury: { location: 'horse', severity: 'major', path: 'B' },
  scoringBreakdown: 'Sur Osric: 4',
  combinedHitText: 'Both strike.',
  lanceBroke: true,
  dismounted: true,
  isSuddenDeath: true,
}
const render = (text: string, about: TemplateContext = context): string => compileTemplate(text)(about)

describe('placeholders', () => {
  test.each([
    ['TEMPLATE-08', '{A} {B}', 'Sur Osric Lady Maud'],
    ['TEMPLATE-09', '{Astable}, {Bstable}', 'Blueside Vinegars, Wheatfield Rat Riders'],
    ['TEMPLATE-10', '{AstableAbbr}', 'BLU'],
    ['TEMPLATE-11', '{Ahis} {Ahim} {Bhis} {Bhim}', 'his him her her'],
    ['TEMPLATE-12', '{passNumber} {suddenDeathPass}', '11 2'],
    ['TEMPLATE-13', '{hitLocation}', 'crest'],
    ['TEMPLATE-14', '{injuryDescription} / {injuryLocation}', 'a mostly dead mount / horse'],
    ['TEMPLATE-15', '{Apoints} {Bpoints}', '4 2'],
    ['TEMPLATE-16', '{knight1PointsEarned} {knight2PointsEarned}', '4 2'],
    ['TEMPLATE-17', '{knight1Total} {knight2Total}', '9 7'],
    ['TEMPLATE-18', '{scoringBreakdown}', 'Sur Osric: 4'],
    ['TEMPLATE-19', '{points}', '4'],
    ['TEMPLATE-20', '{knight} {knight1} {knight2}', 'Sur Osric Sur Osric Lady Maud'],
    ['TEMPLATE-21', '{knight1Points} {knight2Points}', '9 7'],
    ['TEMPLATE-22', '{x}', '4'],
    ['TEMPLATE-23', '{combinedHitText}', 'Both strike.'],
  ])('%s %s', (_row, text, out) => {
    expect(render(text)).toBe(out)
  })

  test.each([
    ['{{knight:primary:full}}', 'Sur Osric Vane the Tart'],
    ['{{knight:winner:title_first}} {{knight:loser:last}}', 'Lady Maud Vane'],
    ['{{knight:attacker:first}} {{knight:defender:first}} {{knight:target:first}}', 'Osric Maud Maud'],
    ['{{knight:first:first}} {{knight:second:first}}', 'Osric Maud'],
    ['{{pronoun:primary}} {{pronoun:secondary}}', 'he she'],
    ['{{possessive:primary}} {{reflexive:secondary}}', 'his herself'],
    ['{{location:hit:full}}, {{location:target:article}}', 'the helmet crest, the visor'],
    ['{{location:hit:short}} {{location:hit:possessive}} {{location:injury:adjective}}', "crest crest's equine"],
    ['{{number:pass}} {{number:points}} {{number:winner_points}} {{number:penalty}}', '11 4 9 1'],
    ['{{lance_broke}}, {{dismounted}}, {{sudden_death}}', 'the lance breaks, the rider falls, sudden death'],
    ['{{injury:current}}', 'a mostly dead mount'],
  ])('TEMPLATE-24 TEMPLATE-25 TEMPLATE-26 %s', (text, out) => {
    expect(render(text)).toBe(out)
  })

  test('TEMPLATE-01 target, attacker and defender may be knights of their own', () => {
    const cast = { ...context, targetKnight: wren, attackerKnight: maud, defenderKnight: osric }
    expect(render('{{knight:target:first}} {{knight:attacker:first}} {{knight:defender:first}}', cast)).toBe(
      'Wren Maud Osric',
    )
    expect(render('{{knight:primary:first}} {{knight:secondary:first}}', cast)).toBe('Osric Maud')
  })

  test.each([
    ['minor', 'A', 'a startled mount'],
    ['minor', 'B', 'a bruised mount'],
    ['major', 'A', 'a mount that has taken holy orders'],
    ['major', 'B', 'a mostly dead mount'],
  ] as const)(
    'TEMPLATE-03 a context may have the wound as single fields: %s, path %s',
    (injurySeverity, injuryPath, out) => {
      const about = { injuryLocation: 'horse', injurySeverity, injuryPath }
      expect(render('{injuryDescription} / {{injury:current}} / {injuryLocation}', about)).toBe(
        `${out} / ${out} / horse`,
      )
    },
  )

  const sums: TemplateContext = {
    ...{ points: 2, firstPoints: 3, secondPoints: 4, winnerPoints: 8, loserPoints: 9 },
    ...{ penaltyValue: 5, firstPenaltyValue: 6, secondPenaltyValue: 7 },
  }
  test.each([
    ['TEMPLATE-05', '{{number:points}} {{number:first_points}} {{number:second_points}}', '2 3 4', '0 0 0'],
    ['TEMPLATE-05', '{{number:penalty}} {{number:first_penalty}} {{number:second_penalty}}', '5 6 7', '1 1 1'],
    ['TEMPLATE-06', '{{number:winner_points}} {{number:loser_points}}', '8 9', '0 0'],
  ])('%s TEMPLATE-24 %s', (_row, text, out, without) => {
    expect(render(text, sums)).toBe(out)
    expect(render(text, {})).toBe(without)
  })

  test('TEMPLATE-25 a flag that is not set gives no text', () => {
    const flags = '[{{lance_broke}}|{{dismounted}}|{{sudden_death}}]'
    expect(render(flags, { lanceBroke: false, dismounted: false, isSuddenDeath: false })).toBe('[||]')
    expect(render(flags, { lanceBroke: true, isSuddenDeath: true })).toBe('[the lance breaks||sudden death]')
    expect(render(flags, {})).toBe('[||]')
  })

  test('TEMPLATE-27 TEMPLATE-28 TEMPLATE-29 an unknown value is called unknown', () => {
    expect(render('{A} of {Astable}, {hitLocation}', {})).toBe('Unknown Knight of Unknown Stable, unknown location')
    expect(render('{Bstable}', { secondaryStable: 'stable_77' })).toBe('Unknown Stable')
    expect(render('{{location:hit:full}}', { hitLocation: 'wing' })).toBe('unknown location')
    expect(render('{{injury:current}}', {})).toContain('unknown location')
  })

  test('TEMPLATE-30 TEMPLATE-31 TEMPLATE-32 TEMPLATE-33 a missing value has its default', () => {
    expect(render('{passNumber} {points} {{number:penalty}}', {})).toBe('0 0 1')
    expect(render('{injuryDescription}', { injuryLocation: 'wing' })).toBe('moderate injury to the wing')
  })

  test('TEMPLATE-34 TEMPLATE-35 TEMPLATE-36 crest, visor and neck have full forms', () => {
    const words = ['crest', 'visor', 'neck'].map((hitLocation) => render('{{location:hit:full}}', { hitLocation }))
    expect(words).toEqual(['the helmet crest', 'the face visor', 'the neck area'])
  })

  test('ENTITY-05 a knight of another gender is they, their and themself', () => {
    const about = { primaryKnight: wren }
    expect(render('{{pronoun:primary}} {Ahis} {{reflexive:primary}}', about)).toBe('they their themself')
    expect(render('{{pronoun:primary}}', { primaryKnight: { ...wren, gender: 'none' } })).toBe('they')
  })

  test('an unknown placeholder stays as written', () => {
    expect(render('{nonsense} {{knight:nobody:full}}')).toBe('{nonsense} {{knight:nobody:full}}')
  })
})

test('ENTITY-15 TEMPLATE-41 names have nine formats, without gaps for missing parts', () => {
  expect(nameFormats.map((format) => formatName(osric, format))).toEqual([
    'Sur Osric Vane the Tart',
    'Sur Osric',
    'Osric Vane',
    'Sur Vane',
    'Osric',
    'Vane',
    'the Tart',
    'Sur',
    'he',
  ])
  expect(formatName({ ...wren, epithet: '', lastName: '' }, 'full')).toBe('Wren')
})

describe('TEMPLATE-37 the validation of a template', () => {
  test.each([
    ['TEMPLATE-38', '{{knight:primary:full}', ['Unmatched braces in template']],
    ['TEMPLATE-38', 'full}} {{', ['Unmatched braces in template']],
    ['TEMPLATE-39 TEMPLATE-40', '{{knight:hero:full}}', ['Invalid knight reference: hero']],
    [
      'TEMPLATE-40',
      '{{possessive:horse}} {{pronoun:}}',
      ['Invalid knight reference: horse', 'Invalid knight reference: '],
    ],
    ['TEMPLATE-39', '{{knight:{A}:full}}', ['Invalid knight reference: {A}']],
    ['TEMPLATE-42', '{{knight:primary:nickname}}', ['Invalid name format: nickname']],
    ['TEMPLATE-43 TEMPLATE-44', '{{location:moon:full}}', ['Invalid location type: moon']],
    ['TEMPLATE-45 TEMPLATE-46', '{{location:hit:loud}}', ['Invalid location format: loud']],
    [
      'all at once',
      '{{knight:x:y}} {{location:p:q}}',
      [
        'Invalid knight reference: x',
        'Invalid name format: y',
        'Invalid location type: p',
        'Invalid location format: q',
      ],
    ],
  ])('%s: %s', (_row, text, errors) => {
    expect(validateTemplate(text)).toEqual({ isValid: false, errors })
  })

  test('a valid template has no errors', () => {
    const sound =
      '{A} {{knight:winner:title_last}} {{reflexive:second}} {{location:injury:adjective}} {{injury:current}}'
    expect(validateTemplate(sound)).toEqual({ isValid: true, errors: [] })
  })
})
