import { describe, expect, test } from 'vitest'
import { layers } from './layerPlan.ts'
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
    expect(Object.keys(layers)).toEqual(['engine', 'stage', 'server', 'web'])
  })
})
