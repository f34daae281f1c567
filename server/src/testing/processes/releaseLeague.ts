import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { expect } from 'vitest'
import { MatchPackingJob } from '../../archive/matchPackingJob.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { finishedMatches, liveMatches, packedMatches } from '../../platform/store/schema.ts'
import { FakeClock } from '../fakeClock.ts'
import {
  LeagueBrowser,
  type LeagueReadout,
  type PublicMatchReadout,
  readLeagueReadout,
  readPublicMatchReadouts,
} from '../league/leagueReadout.ts'
import { quietLog } from '../quietLog.ts'
import { runTiltyardCommandInProcess } from './commandProcess.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'

/** A league that a release has left during running matches (tests/fixtures/leagues), with its last readable data. */
export interface ReleaseLeague extends LeagueReadout {
  readonly madeBy: string
  /** When its server was killed; times are ISO 8601 in UTC. */
  readonly madeAt: string
  readonly admin: { readonly email: string; readonly password: string }
}

/** After the last published event, and before the next slot. */
const SOON_MS = 10_000
/** After the last event of the running matches, and before the next slot. */
const LATER_MS = 120_000
const PATIENCE_MS = 60_000
const leagues = new URL('../../../../tests/fixtures/leagues/', import.meta.url)

/** Every version with a stored league. */
export function listReleaseLeagueVersions(): readonly string[] {
  return readdirSync(leagues).filter((name) => /^\d+\.\d+\.\d+$/.test(name))
}

/** The last readable data of a version's league. */
export function readReleaseLeague(version: string): ReleaseLeague {
  return JSON.parse(unpacked(version, 'postgresql.json.br').toString()) as ReleaseLeague
}

/** The path of a backup of the same league. */
export function releaseBackupPath(version: string): string {
  return fileURLToPath(new URL(`${version}/league.backup`, leagues))
}

/** Fills an empty PostgreSQL database with the dump. */
export async function fillFromReleaseDump(version: string, url: string): Promise<void> {
  // Lines that begin with a backslash are for psql alone.
  const statements = unpacked(version, 'postgresql.sql.br')
    .toString()
    .replace(/^\\.*$/gm, '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/**
 * Opens a stored league with today's server and compares its data: first unchanged, then with a steward that continues.
 * @param env where its store is.
 */
export async function expectLeagueUnchanged(kept: ReleaseLeague, env: Readonly<Record<string, string>>): Promise<void> {
  await within(kept, { ...env, TILTYARD_STEWARD: 'off' }, SOON_MS, async ({ url }) => {
    const shown = await readLeagueReadout(url, kept.admin)
    const { standings, schedule, entries, chain, auditLog } = kept
    expect(shown).toMatchObject({ standings, schedule, entries, chain, auditLog })
    expectSameMatches(shown.matches, kept.matches)
  })
  await within(kept, env, LATER_MS, async ({ url }) => {
    await riddenToTheEnd(url)
    const running = kept.matches.filter(({ status }) => status === 'active')
    const ended = await readPublicMatchReadouts(url, running)
    expect(running.length).toBeGreaterThan(0)
    expectSameMatches(ended, running)
    expect(ended.map(({ status, stoppedBy }) => [status, stoppedBy])).toEqual(running.map(() => ['completed', null]))
    const report = await runVerifyAllCommand(url, kept.chain.head)
    expect(report).toMatchObject({ isTrue: true, breaks: [], length: kept.chain.length + running.length })
  })
}

/**
 * Packs the rest of a compared league with today's server, and compares it once more. @param env where its store is.
 * @param open opens that store; no server has it.
 */
export async function expectUnchangedWhenPacked(
  kept: ReleaseLeague,
  env: Readonly<Record<string, string>>,
  open: () => Promise<OpenDatabase>,
): Promise<void> {
  await expectPacked(kept, await open())
  await within(kept, { ...env, TILTYARD_STEWARD: 'off' }, LATER_MS, async ({ url }) => {
    expectSameMatches(await readPublicMatchReadouts(url, kept.matches), kept.matches)
    expect(await runVerifyAllCommand(url, kept.chain.head)).toMatchObject({ isTrue: true, breaks: [] })
  })
}

/** Its matches are archived, and packed all but those on the boards. */
async function expectPacked(kept: ReleaseLeague, store: OpenDatabase): Promise<void> {
  const { database } = store
  const archivist = new MatchPackingJob({ database, clock: new FakeClock(), log: quietLog })
  while (await archivist.batch());
  const packed = await database.select({ id: packedMatches.matchId }).from(packedMatches)
  const live = await database.select({ id: liveMatches.id, setId: liveMatches.matchSetId }).from(liveMatches)
  const archived = await database.select({ id: finishedMatches.matchId }).from(finishedMatches)
  await store.close()
  expect(new Set(live.map(({ setId }) => setId)).size).toBeLessThanOrEqual(1)
  expect([...packed, ...live].map(({ id }) => id).sort()).toEqual(kept.matches.map(({ id }) => id).sort())
  expect(packed.length).toBeGreaterThan(kept.matches.length / 2)
  const begun = kept.matches.filter(({ lines }) => lines.length > 0)
  expect(archived.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort())
}

/** Completed matches are unchanged, word for word; running ones continue. */
function expectSameMatches(shown: readonly PublicMatchReadout[], kept: readonly PublicMatchReadout[]): void {
  expect(shown.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
  for (const before of kept) {
    const now = shown.find(({ id }) => id === before.id)
    if (before.status === 'completed') expect(now).toEqual(before)
    else expect(now?.lines.slice(0, before.lines.length)).toEqual(before.lines)
  }
}

async function riddenToTheEnd(address: string): Promise<void> {
  const browser = new LeagueBrowser(address)
  const deadline = performance.now() + PATIENCE_MS
  while ((await browser.read<{ total: number }>('/api/matches?status=active')).total > 0) {
    if (performance.now() > deadline) throw new Error(`matches are ridden still after ${PATIENCE_MS} ms`)
    await sleep(200)
  }
}

async function within(
  kept: ReleaseLeague,
  env: Readonly<Record<string, string>>,
  afterMs: number,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const clock = new Date(Date.parse(kept.madeAt) + afterMs).toISOString()
  const server = await startServer({ DATABASE_URL: '', TILTYARD_CLOCK: clock, LOG_LEVEL: 'warn', ...env })
  try {
    await work(server)
  } finally {
    await server.end('SIGTERM')
  }
}

/** The verify command's report of a whole league. @param head which must be on its chain. */
export async function runVerifyAllCommand(address: string, head: string): Promise<unknown> {
  const args = ['--all', '--head', head, '--at', address, '--json']
  const { stdout, stderr } = await runTiltyardCommandInProcess(['verify', ...args], {})
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function unpacked(version: string, name: string): Buffer {
  const file = readFileSync(new URL(`${version}/${name}`, leagues))
  return brotliDecompressSync(file, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
}
