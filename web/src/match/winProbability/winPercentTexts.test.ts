import { expect, test } from 'vitest'
import { formatWinPercents } from './winPercentTexts.ts'

test.each([
  [{ knight1: 0.6204, knight2: 0.3711, none: 0.0085 }, ['63%', '37%', null]],
  [{ knight1: 0.62, knight2: 0.37, none: 0.01 }, ['62%', '37%', '1%']],
  [{ knight1: 0, knight2: 0, none: 1 }, ['0%', '0%', '100%']],
  [{ knight1: 1, knight2: 0, none: 0 }, ['100%', '0%', null]],
  [{ knight1: 0.9993, knight2: 0.0007, none: 0 }, ['>99%', '<1%', null]],
  [{ knight1: 0.002, knight2: 0.004, none: 0.994 }, ['<1%', '1%', '99%']],
])('%o is formatted as %o', (shares, written) => {
  const { knight1, knight2, none } = formatWinPercents(shares)
  expect([knight1, knight2, none]).toEqual(written)
})

test('figures add up to 100, whatever the shares', () => {
  const wrong: string[] = []
  for (let first = 0; first <= 200; first++) {
    for (let none = 0; none <= 200 - first; none++) {
      const shares = { knight1: first / 200, knight2: (200 - first - none) / 200, none: none / 200 }
      const written = Object.values(formatWinPercents(shares)).map((text) => text ?? '0%')
      const sum = written.reduce((total, text) => total + Number.parseInt(text, 10), 0)
      if (sum !== 100 && !written.some((text) => /[<>]/.test(text))) wrong.push(written.join(' '))
    }
  }
  expect(wrong).toEqual([])
})
