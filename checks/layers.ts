import { dirname, join, normalize } from 'node:path/posix'
import { layers, packages } from './layerPlan.ts'
import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** One import of one file: from a layer to a layer. */
export interface Edge {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Which rooms a room may lean on; a package that is not in it is one room. */
export type Plan = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const importing =
  /\b(?:import|export)\b[^;'"=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"]+)['"]/g

/**
 * What the engine must not touch: a clock, chance, a locale, or functions that differ from machine to machine. A square root
 * does not: IEEE 754 has it rounded as exactly as a sum.
 */
const impure =
  /\b(Math\.(random|sin|cos|tan|exp|log|log2|log10|pow|cbrt|hypot|atan2?)|Date\b|performance\b|Intl\b|toLocale\w+|setTimeout|setInterval|process\b|globalThis)|\*\*/g

/** Every import that crosses a border which is not open. */
export function forbiddenEdges(files: readonly SourceFile[]): Edge[] {
  return files.flatMap(edgesOf).filter((edge) => !isAllowed(edge))
}

/** The impure words in the engine's own files, with the file. */
export function impureWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('engine/src/') && !isTest(path))
    .flatMap(({ path, text }) => [...withoutComments(text).matchAll(impure)].map(([word]) => `${path}: ${word}`))
}

/** The folders of these files that are no room of the plan. */
export function unplannedRooms(files: readonly SourceFile[], plan: Plan = layers): string[] {
  const rooms = files.map(({ path }) => path).filter((path) => !isTest(path))
  const unplanned = rooms.filter((path) => {
    const [home = ''] = path.split('/')
    const room = roomOf(path)
    return home in plan && room !== null && !(room in (plan[home] ?? {}))
  })
  return [...new Set(unplanned.map(dirname))]
}

/**
 * What a plan lets lean on something that does not stand before it. A plan without any has no circle, for each room
 * leans on earlier ones alone.
 */
export function circles(plan: Plan = layers): string[] {
  return Object.entries(plan).flatMap(([home, rooms]) => {
    const order = Object.keys(rooms)
    return Object.entries(rooms).flatMap(([room, below]) =>
      below
        .filter((other) => !order.slice(0, order.indexOf(room)).includes(other))
        .map((other) => `${home}: ${room} -> ${other}`),
    )
  })
}

function edgesOf({ path, text }: SourceFile): Edge[] {
  return [...withoutComments(text).matchAll(importing)].map(([, from, bare, dynamic, address]) => {
    const target = from ?? bare ?? dynamic ?? address ?? ''
    return { file: path, from: path, to: target.startsWith('.') ? normalize(join(dirname(path), target)) : target }
  })
}

function isAllowed({ from, to }: Edge): boolean {
  const [home = ''] = from.split('/')
  if (!(home in packages)) return true
  const sibling = /^@tiltyard\/(\w+)(?:\/|$)/.exec(to)?.[1]
  if (sibling) return packages[home]?.includes(sibling) ?? false
  const [target = '', source] = to.split('/')
  if (target in packages && source === 'src') return target === home && isInside(home, from, to)
  return home !== 'engine' || isTest(from)
}

/** Tests of the engine keep its layers; elsewhere they may use whatever they need. Nothing else leans on what tests use. */
function isInside(home: string, from: string, to: string): boolean {
  if (isTest(from) && home !== 'engine') return true
  if (isTest(to) && !isTest(from)) return false
  const rooms = layers[home]
  if (!rooms) return true
  const [room, other] = [roomOf(from), roomOf(to)]
  // What stands in no room is a door of the package, or puts its rooms together: it may use all, and none uses it.
  if (room === null || room === other) return true
  return other !== null && (rooms[room]?.includes(other) ?? false)
}

/** The folder that a file is in; each screen is a room of its own. Null for a file beside the rooms. */
function roomOf(path: string): string | null {
  const [, , folder = '', ...rest] = path.split('/')
  if (rest.length === 0) return null
  return folder === 'screens' ? `screens/${rest[0]}` : folder
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path)
}
