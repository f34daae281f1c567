import { dirname, join, normalize } from 'node:path/posix'
import { allowedPackageImports, type LayerFloors, type LayerPlan, layerPlan } from './layerPlan.ts'
import { removeComments, type SourceFile } from './listSourceFiles.ts'

/** One import: the importing file's path and the imported one. */
export interface SourceImport {
  readonly file: string
  readonly from: string
  readonly to: string
}

const importing =
  /\b(?:import|export)\b[^;'"=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"]+)['"]/g

/**
 * Words that the engine must not use: clocks, chance, locales, and functions whose results differ between machines.
 * A square root is allowed, because IEEE 754 defines its rounding.
 */
const impure =
  /\b(Math\.(random|sin|cos|tan|exp|log|log2|log10|pow|cbrt|hypot|atan2?)|Date\b|performance\b|Intl\b|toLocale\w+|setTimeout|setInterval|process\b|globalThis)|\*\*/g

/** Lists every import that the plan forbids. */
export function listForbiddenImports(files: readonly SourceFile[]): SourceImport[] {
  return files.flatMap(edgesOf).filter((edge) => !isAllowed(edge))
}

/** Lists the impure words in the engine's own files, with the file. */
export function listImpureWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('engine/src/') && !isTest(path))
    .flatMap(({ path, text }) => [...removeComments(text).matchAll(impure)].map(([word]) => `${path}: ${word}`))
}

/** Lists the folders of these files that have no row in the plan. */
export function listUnplannedFolders(files: readonly SourceFile[], plan: LayerPlan = layerPlan): string[] {
  const unplanned = files.filter(({ path }) => {
    const order = plan[packageOf(path)]
    return order !== undefined && !isTest(path) && !isBeside(path) && rowOf(path, order) === undefined
  })
  return [...new Set(unplanned.map(({ path }) => dirname(path)))]
}

/** Lists the plan's rows without files. */
export function listEmptyPlanRows(files: readonly SourceFile[], plan: LayerPlan = layerPlan): string[] {
  const used = new Set(
    files.map(({ path }) => {
      const order = plan[packageOf(path)]
      return order === undefined ? '' : `${packageOf(path)}: ${rowOf(path, order)}`
    }),
  )
  return Object.entries(plan)
    .flatMap(([home, order]) => order.flat().map((row) => `${home}: ${row}`))
    .filter((row) => !used.has(row))
}

/** Lists repeated rows. Without any there is no cycle, because each row imports only from earlier floors. */
export function listRepeatedPlanRows(plan: LayerPlan = layerPlan): string[] {
  return Object.entries(plan).flatMap(([home, floors]) => {
    const rows = floors.flat()
    return rows.filter((row, at) => rows.indexOf(row) !== at).map((row) => `${home}: ${row} twice`)
  })
}

function edgesOf({ path, text }: SourceFile): SourceImport[] {
  return [...removeComments(text).matchAll(importing)].map(([, from, bare, dynamic, address]) => {
    const target = from ?? bare ?? dynamic ?? address ?? ''
    return { file: path, from: path, to: target.startsWith('.') ? normalize(join(dirname(path), target)) : target }
  })
}

function isAllowed({ from, to }: SourceImport): boolean {
  const [home = ''] = from.split('/')
  if (!(home in allowedPackageImports)) return true
  const sibling = /^@tiltyard\/(\w+)(?:\/|$)/.exec(to)?.[1]
  if (sibling) return allowedPackageImports[home]?.includes(sibling) ?? false
  const [target = '', source] = to.split('/')
  if (target in allowedPackageImports && source === 'src') return target === home && isInside(home, from, to)
  return home !== 'engine' || isTest(from)
}

/** The engine's tests keep its layers; other tests may import anything. Only tests import test code. */
function isInside(home: string, from: string, to: string): boolean {
  if (isTest(from) && home !== 'engine') return true
  if (isTest(to) && !isTest(from)) return false
  const order = layerPlan[home]
  // A file beside the folders composes them: it may import all of them, and none imports it.
  if (!order || isBeside(from)) return true
  const [row, other] = [rowOf(from, order), rowOf(to, order)]
  if (row === undefined || other === undefined) return false
  return row === other || isBelow(other, row, order)
}

function isBelow(other: string, row: string, floors: LayerFloors): boolean {
  const floorOf = (one: string): number => floors.findIndex((floor) => [floor].flat().includes(one))
  return floorOf(other) < floorOf(row)
}

/** Returns the row of a file: the longest prefix of its folder. */
function rowOf(path: string, order: LayerFloors): string | undefined {
  const folder = dirname(path).split('/').slice(2).join('/')
  return order
    .flat()
    .filter((row) => `${folder}/`.startsWith(`${row}/`))
    .sort((one, other) => other.length - one.length)[0]
}

function packageOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

/** Whether a file is directly in a package's `src`. */
function isBeside(path: string): boolean {
  return path.split('/').length === 3
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path)
}
