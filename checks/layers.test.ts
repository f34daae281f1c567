import { describe, expect, test } from 'vitest'
import { forbiddenEdges, impureWords } from './layers.ts'
import { sourceFiles } from './sourceFiles.ts'

const sources = sourceFiles(/^(engine|contract|server|web)\/src\/.*\.tsx?$/)

/** Borders that are crossed all the same; each with its reason. Empty, and meant to stay so. */
const exceptions: readonly string[] = []

describe('the layers', () => {
  test('are crossed in one direction only', () => {
    const crossed = forbiddenEdges(sources).map(({ file, to }) => `${file} -> ${to}`)
    expect(crossed.filter((edge) => !exceptions.includes(edge))).toEqual([])
    expect(
      exceptions.filter((edge) => !crossed.includes(edge)),
      'exceptions that are no longer needed',
    ).toEqual([])
  })

  test('leave the engine without clock, chance and locale', () => {
    expect(impureWords(sources)).toEqual([])
  })

  test('have something to look at', () => {
    expect(sources.length).toBeGreaterThan(80)
  })
})

describe('the check itself', () => {
  test.each([
    ['engine/src/joust/pass.ts', "import { z } from 'zod'"],
    ['engine/src/joust/pass.ts', "import { describe } from '../narration/describe.ts'"],
    ['engine/src/league/knight.ts', "import { type Moment } from '../joust/event.ts'"],
    ['contract/src/yard.ts', "import { Hub } from '../../server/src/live/hub.ts'"],
    ['server/src/app.ts', "import { Shield } from '@tiltyard/web'"],
    ['web/src/main.tsx', "const hub = import('../../server/src/live/hub.ts')"],
    ['web/src/screens/Home/Home.tsx', "import { Attend } from '../Attend/Attend.tsx'"],
    ['engine/src/random/draw.ts', "import {\n  one,\n  other,\n} from '../league/knight.ts'"],
  ])('finds %s: %s', (path, text) => {
    expect(forbiddenEdges([{ path, text }])).toHaveLength(1)
  })

  test.each(['Math.random()', 'new Date()', 'performance.now()', 'x ** 2', 'Math.sqrt(2)', 'name.toLocaleUpperCase()'])(
    'finds %s in the engine',
    (text) => {
      expect(impureWords([{ path: 'engine/src/joust/pass.ts', text }])).toHaveLength(1)
      expect(impureWords([{ path: 'engine/src/joust/pass.ts', text: `// ${text}` }])).toEqual([])
    },
  )

  test('lets the open borders be', () => {
    const text = "import { replay } from '@tiltyard/engine'\nimport { bind } from './http/bind.ts'\nimport pg from 'pg'"
    expect(forbiddenEdges([{ path: 'server/src/app.ts', text }])).toEqual([])
  })
})
