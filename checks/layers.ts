import { dirname, join, normalize } from 'node:path/posix'
import type { SourceFile } from './sourceFiles.ts'

/** One import of one file: from a layer to a layer. */
export interface Edge {
  readonly file: string
  readonly from: string
  readonly to: string
}

const packages: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['contract', 'engine'],
  web: ['contract', 'engine'],
}

/** Inside the engine: who may import whom. Nothing imports narration but the door, index.ts, and what recomputes a telling. */
const engineFolders: Readonly<Record<string, readonly string[]>> = {
  random: [],
  league: ['random'],
  tuning: ['league', 'random'],
  joust: ['league', 'tuning', 'random'],
  odds: ['league', 'tuning', 'random', 'joust'],
  schedule: ['league', 'tuning', 'random'],
  narration: ['joust', 'league', 'tuning', 'random'],
  proof: ['narration', 'joust', 'league', 'random'],
}

const importing =
  /\b(?:import|export)\b[^;'"=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What the engine must not touch: a clock, chance, a locale, or functions that differ from machine to machine. */
const impure =
  /\b(Math\.(random|sin|cos|tan|exp|log|log2|log10|pow|sqrt|cbrt|hypot|atan2?)|Date\b|performance\b|Intl\b|toLocale\w+|setTimeout|setInterval|process\b|globalThis)|\*\*/g

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

function edgesOf({ path, text }: SourceFile): Edge[] {
  return [...withoutComments(text).matchAll(importing)].map(([, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? ''
    return { file: path, from: path, to: target.startsWith('.') ? normalize(join(dirname(path), target)) : target }
  })
}

function isAllowed({ from, to }: Edge): boolean {
  const [home = '', , folder = ''] = from.split('/')
  if (!(home in packages)) return true
  const sibling = /^@tiltyard\/(\w+)(?:\/|$)/.exec(to)?.[1]
  if (sibling) return packages[home]?.includes(sibling) ?? false
  const [target = '', source, targetFolder = ''] = to.split('/')
  if (target in packages && source === 'src') {
    if (target !== home) return false
    if (home === 'engine') return isInsideEngine(from, folder, targetFolder)
    if (home === 'web') return isInsideWeb(from, to)
    return true
  }
  return home !== 'engine' || isTest(from)
}

function isInsideEngine(from: string, folder: string, target: string): boolean {
  if (from === 'engine/src/index.ts' || folder === target) return true
  return engineFolders[folder]?.includes(target) ?? false
}

/** A screen never imports another. */
function isInsideWeb(from: string, to: string): boolean {
  const screenOf = (path: string): string | undefined => /^web\/src\/screens\/([^/]+)\//.exec(path)?.[1]
  const [own, other] = [screenOf(from), screenOf(to)]
  return own === undefined || other === undefined || own === other
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
