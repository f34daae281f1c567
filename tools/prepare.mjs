// @ts-check
// Prepares every command: installs packages and builds sources. Plain JavaScript, because it runs before anything is
// installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRootFolder = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(repositoryRootFolder, 'node_modules', '.cache', 'tiltyard')
/** A release archive has everything built and no sources. */
export const isRelease = existsSync(join(repositoryRootFolder, 'RELEASE'))
/** The built parts of the web package; the rest are sources, with the build itself. */
const made = /^(dist|node_modules)$|\.tsbuildinfo$/
const ofServer = ['engine/src', 'contract/src', 'stage/src', 'server/src']
const settings = ['package-lock.json', 'tools/transpile.mjs', 'tools/bundle.mjs', 'tools/build.mjs']

/** Characters that bundlers read as parts of a URL, which breaks the path. */
const unfit = /[#?*]/.exec(repositoryRootFolder)

/** Installs the lockfile's packages if they are missing or of another lockfile. */
export function installPackagesIfChanged() {
  if (unfit && !isRelease) {
    say(
      `The folder ${repositoryRootFolder} has "${unfit[0]}" in its name, where pages can't be built. Move it to one without #, ? and *.`,
    )
    process.exit(1)
  }
  const wanted = hashOf(['package-lock.json'])
  if (isRelease) {
    if (readStamp('installed') === wanted) return
    say('Installing packages ...')
    runCommandOrExit('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--omit=dev'])
    writeStamp('installed', wanted)
    return
  }
  if (readStamp('installed') === wanted && existsSync(join(repositoryRootFolder, 'node_modules', 'typescript'))) return
  say('Installing packages ...')
  // Not `npm ci`, which fails if a registry lacks another platform's optional binary. Includes development packages
  // even with NODE_ENV=production, because it builds here.
  runCommandOrExit('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'])
  writeStamp('installed', wanted)
}

/**
 * Builds what the server runs and the browser loads, if a source has changed.
 * @param {boolean} prepares true to create the database meanwhile.
 */
export function buildIfChanged(prepares = false) {
  if (isRelease) return
  const ofWeb = readdirSync(join(repositoryRootFolder, 'web')).filter((name) => !made.test(name))
  const wanted = hashOf([...ofServer, ...ofWeb.sort().map((name) => `web/${name}`), ...settings])
  const isThere =
    existsSync(join(repositoryRootFolder, 'server/dist/main.js')) &&
    existsSync(join(repositoryRootFolder, 'web/dist/app/index.html'))
  const server = hashOf([...ofServer, ...settings])
  if (readStamp('built') === wanted && readStamp('server') === server && isThere) return
  say('Building ...')
  runCommandOrExit(process.execPath, ['tools/build.mjs', ...(prepares ? ['--prepare'] : [])])
  writeStamp('built', wanted)
  writeStamp('server', server)
}

/** Builds the server's programs alone, for the commands that serve no pages. */
export function buildServer() {
  if (isRelease) return
  const wanted = hashOf([...ofServer, ...settings])
  if (readStamp('server') === wanted && existsSync(join(repositoryRootFolder, 'server/dist/tiltyard.js'))) return
  runCommandOrExit(process.execPath, ['tools/build.mjs', 'server'])
  writeStamp('server', wanted)
}

/**
 * Runs a command to its end. A failure ends this process with the same code.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function runCommandOrExit(command, args) {
  const { status } = spawnSync(command, args, { cwd: repositoryRootFolder, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {readonly string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(join(repositoryRootFolder, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(repositoryRootFolder, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** @param {string} name */
function readStamp(name) {
  const path = join(stamps, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * @param {string} name
 * @param {string} value
 */
function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}
