import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { storeInitialLeague } from '../../../server/src/league/leagueStore.ts'
import { beginFirstSeason } from '../../../server/src/league/seasons/seasonStore.ts'
import { findRunningPostgres } from '../../../server/src/platform/store/cluster/postgresClusterAccess.ts'
import type { OpenDatabase } from '../../../server/src/platform/store/database.ts'
import { openEmbedded } from '../../../server/src/platform/store/openEmbedded.ts'
import { openPostgres } from '../../../server/src/platform/store/openPostgres.ts'
import { copyTemplatePostgresCluster } from '../../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { createTestDatabase, queryDatabase } from '../../../server/src/testing/processes/testDatabase.ts'

/** A store of one league, which is copied for each kill. */
export interface CopyableLeagueStore {
  /** How many servers may share it. */
  readonly nodes: number
  /** A server's environment variables to reach it. */
  readonly env: Readonly<Record<string, string>>
  /** Its address; null while it does not run. */
  findUrl(): string | null
  /** Opens it without its servers. */
  open(): Promise<OpenDatabase>
  /** Copies it while nobody has it open. @param name of letters and digits. */
  copy(name: string): Promise<CopyableLeagueStore>
}

/** The kinds of stores that a server runs with. */
export const leagueStoreOpeners = { embedded: openFolder, postgresql: openOutside } as const satisfies Record<
  string,
  (folder: string) => Promise<CopyableLeagueStore>
>

async function openFolder(folder: string): Promise<CopyableLeagueStore> {
  const store = folderStore(join(folder, 'first'))
  await copyTemplatePostgresCluster(join(folder, 'first'))
  return seeded(store)
}

/** The server refuses a second process on one folder. */
function folderStore(folder: string): CopyableLeagueStore {
  return {
    nodes: 1,
    env: { DATABASE_URL: '', TILTYARD_DATA: folder },
    findUrl: () => findRunningPostgres(folder),
    open: () => openEmbedded(folder, { postgresBin: process.env.TILTYARD_POSTGRES_BIN || null }),
    copy: async (name) => {
      const copied = join(folder, '..', name)
      cpSync(folder, copied, { recursive: true })
      return folderStore(copied)
    },
  }
}

/** A database of the campaign's PostgreSQL. */
async function openOutside(): Promise<CopyableLeagueStore> {
  const { url } = await createTestDatabase()
  return seeded(outsideStore(url))
}

function outsideStore(url: string): CopyableLeagueStore {
  return {
    nodes: 2,
    env: { DATABASE_URL: url },
    findUrl: () => url,
    open: () => openPostgres(url),
    copy: async (name) => {
      const copied = new URL(url)
      copied.pathname += `_${name}`
      await queryDatabase(serverUrl(), `create database ${nameOf(copied)} template ${nameOf(new URL(url))}`)
      return outsideStore(copied.href)
    },
  }
}

const serverUrl = (): string => process.env.TILTYARD_TEST_DATABASE_URL ?? ''

const nameOf = ({ pathname }: URL): string => pathname.slice(1)

async function seeded(store: CopyableLeagueStore): Promise<CopyableLeagueStore> {
  const { database, close } = await store.open()
  await storeInitialLeague(database, generateInitialLeague(seedFromText('killed season')))
  await beginFirstSeason(database)
  await close()
  return store
}
