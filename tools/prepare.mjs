// @ts-check
// What every command needs before it can run: packages installed, sources built. Plain JavaScript, for it
// runs before anything is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'node_modules', '.cache', 'tiltyard')
/** In an archive that npm run release has made, everything is built and there are no sources. */
export const isRelease = existsSync(join(root, 'RELEASE'))
/** Of the web package all but what is made there: what builds the pages is beside them. */
const made = /^(dist|node_modules)$|\.tsbuildinfo$/
const ofServer = ['engine/src', 'contract/src', 'stage/src', 'server/src']
const settings = ['package-lock.json', 'tools/transpile.mjs', 'tools/bundle.mjs', 'tools/build.mjs']

/** What bundlers take for a part of an address, and then do not find what is below. */
const unfit = /[#?*]/.exec(root)

/** Installs the packages of the lockfile when they are not there, or another lockfile's. */
export function install() {
  if (unfit && !isRelease) {
    say(
      `The folder ${root} has "${unfit[0]}" in its name, where pages can't be built. Move it to one without #, ? and *.`,
    )
    process.exit(1)
  }
  const wanted = hashOf(['package-lock.json'])
  if (isRelease) {
    if (readStamp('installed') === wanted) return
    say('Installing packages ...')
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--omit=dev'])
    writeStamp('installed', wanted)
    return
  }
  if (readStamp('installed') === wanted && existsSync(join(root, 'node_modules', 'typescript'))) return
  say('Installing packages ...')
  // Not `npm ci`: that refuses a lockfile when a registry lacks some other platform's optional binary.
  // Also where NODE_ENV says production: it is built here.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'])
  writeStamp('installed', wanted)
}

/**
 * Builds what the server runs and the browser loads, when a source has changed since the last time.
 * @param {boolean} prepares whether the database is made meanwhile.
 */
export function build(prepares = false) {
  if (isRelease) return
  const ofWeb = readdirSync(join(root, 'web')).filter((name) => !made.test(name))
  const wanted = hashOf([...ofServer, ...ofWeb.sort().map((name) => `web/${name}`), ...settings])
  const isThere = existsSync(join(root, 'server/dist/main.js')) && existsSync(join(root, 'web/dist/app/index.html'))
  const server = hashOf([...ofServer, ...settings])
  if (readStamp('built') === wanted && readStamp('server') === server && isThere) return
  say('Building ...')
  run(process.execPath, ['tools/build.mjs', ...(prepares ? ['--prepare'] : [])])
  writeStamp('built', wanted)
  writeStamp('server', server)
}

/** Builds the server's programs alone, for the commands that serve no pages. */
export function buildServer() {
  if (isRelease) return
  const wanted = hashOf([...ofServer, ...settings])
  if (readStamp('server') === wanted && existsSync(join(root, 'server/dist/tiltyard.js'))) return
  run(process.execPath, ['tools/build.mjs', 'server'])
  writeStamp('server', wanted)
}

/**
 * Runs a command to its end. A failure ends this process with the same code.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {readonly string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path)
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
