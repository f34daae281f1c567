import { describe, expect, test } from 'vitest'
import { layerPlan } from './layerPlan.ts'
import {
  listEmptyPlanRows,
  listForbiddenImports,
  listImpureWords,
  listRepeatedPlanRows,
  listUnplannedFolders,
} from './layers.ts'
import { listSourceFiles } from './listSourceFiles.ts'

const sources = listSourceFiles(/^(engine|contract|stage|server|web)\/src\/.*\.tsx?$/)

/** Allowed violations, each with its reason. Keep it empty. */
const exceptions: readonly string[] = []

describe('the layers', () => {
  test('are crossed in one direction only', () => {
    const crossed = listForbiddenImports(sources).map(({ file, to }) => `${file} -> ${to}`)
    expect(crossed.filter((edge) => !exceptions.includes(edge))).toEqual([])
    expect(
      exceptions.filter((edge) => !crossed.includes(edge)),
      'exceptions that are no longer needed',
    ).toEqual([])
  })

  test('have no cycle', () => {
    expect(listRepeatedPlanRows()).toEqual([])
  })

  test('list every folder, and no other', () => {
    expect(listUnplannedFolders(sources)).toEqual([])
    expect(listEmptyPlanRows(sources)).toEqual([])
  })

  test('keep clock, chance and locale out of the engine', () => {
    expect(listImpureWords(sources)).toEqual([])
  })

  test('cover files', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(Object.keys(layerPlan)).toEqual(['engine', 'stage', 'server', 'web'])
  })
})

describe('the check itself', () => {
  test.each([
    ['engine/src/joust/pass.ts', "import { z } from 'zod'"],
    ['engine/src/joust/pass.ts', "import { describe } from '../narration/describe.ts'"],
    ['engine/src/league/knight.ts', "import { type Moment } from '../joust/event.ts'"],
    ['contract/src/live/yard.ts', "import { Hub } from '../../../server/src/live/liveHub.ts'"],
    ['server/src/app/app.ts', "import { Shield } from '@tiltyard/web'"],
    ['web/src/main.tsx', "const hub = import('../../server/src/live/liveHub.ts')"],
    ['web/src/app/home/HomeScreen.tsx', "import { Attend } from '../../match/attend/Attend.tsx'"],
    ['engine/src/random/randomNumbers.ts', "import {\n  one,\n  other,\n} from '../league/knight.ts'"],
    ['server/src/platform/store/schema.ts', "import type { Lease } from '../../matches/writing/lease.ts'"],
    ['server/src/league/leagueStore.ts', "export { stopMatch } from '../matches/sets/stopMatches.ts'"],
    ['server/src/matches/writing/lease.ts', "import { main } from '../../main.ts'"],
    ['server/src/matches/writing/lease.ts', "import { sampleView } from '../../testing/league/sampleView.ts'"],
    ['server/src/newRoom/thing.ts', "import { Hub } from '../live/liveHub.ts'"],
    ['web/src/ui/buttons/Button.tsx', "import { TopBar } from '../../app/frame/TopBar.tsx'"],
    ['web/src/app/home/HomeScreen.tsx', "import { TopBar } from '../frame/TopBar.tsx'"],
    ['web/src/api/callServer.ts', "new Worker(new URL('../match/writer/writer.worker.ts', import.meta.url))"],
    ['web/src/admin/AdminScreen.tsx', "import { Seeder } from './seeder/Seeder.tsx'"],
    ['web/src/match/MatchStageAndScore.tsx', "import { WhatIfSection } from './whatIf/WhatIfSection.tsx'"],
    ['web/src/match/MatchStageAndScore.tsx', "import { BetSlip } from '../betting/slip/BetSlip.tsx'"],
    ['web/src/league/calendar/helsinki.ts', "import { KnightLink } from '../knights/KnightLink.tsx'"],
    ['web/src/league/attic/Chest.tsx', "import { KnightLink } from '../knights/KnightLink.tsx'"],
  ])('finds %s: %s', (path, text) => {
    expect(listForbiddenImports([{ path, text }])).toHaveLength(1)
  })

  test.each(['Math.random()', 'new Date()', 'performance.now()', 'x ** 2', 'Math.cbrt(2)', 'name.toLocaleUpperCase()'])(
    'finds %s in the engine',
    (text) => {
      expect(listImpureWords([{ path: 'engine/src/joust/pass.ts', text }])).toHaveLength(1)
      expect(listImpureWords([{ path: 'engine/src/joust/pass.ts', text: `// ${text}` }])).toEqual([])
    },
  )

  test('finds a row that is listed twice, and one without files', () => {
    expect(listRepeatedPlanRows({ web: ['low', ['high', 'low']] })).toEqual(['web: low twice'])
    expect(
      listEmptyPlanRows([{ path: 'web/src/low/deep/Chest.tsx', text: '' }], { web: ['low', ['low/other']] }),
    ).toEqual(['web: low/other'])
  })

  test.each(['web/src/attic', 'web/src/league', 'web/src/league/attic', 'server/src/attic'])(
    'finds the unplanned folder %s',
    (folder) => {
      expect(listUnplannedFolders([{ path: `${folder}/Chest.tsx`, text: '' }])).toEqual([folder])
    },
  )

  test.each([
    ['server/src/app/app.ts', "import { bind } from '../platform/http/bind.ts'\nimport pg from 'pg'"],
    ['server/src/app/app.ts', "import { replay } from '@tiltyard/engine'"],
    ['server/src/matches/writing/lease.ts', "import { appendToResultChain } from '../../archive/chain/resultChain.ts'"],
    ['server/src/league/league.test.ts', "import { createApp } from '../app/app.ts'"],
    ['web/src/app/home/HomeScreen.tsx', "import { areas } from './areas.ts'"],
    ['web/src/app/routes.tsx', "const load = () => import('./home/Home.tsx')"],
    ['web/src/main.tsx', "import { AppRoutes } from './app/routes.tsx'"],
    ['web/src/admin/lab/LabTab.tsx', "import { Card } from '../actions/Card.tsx'"],
    ['web/src/match/page/MatchScreen.tsx', "import { WhatIfSection } from '../whatIf/WhatIfSection.tsx'"],
  ])('allows %s: %s', (path, text) => {
    expect(listForbiddenImports([{ path, text }])).toEqual([])
  })
})
