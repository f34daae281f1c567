import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { adminActs, identities, leagueSecrets, passkeys, users } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { computeRestorePermissionWord } from '../computeRestorePermissionWord.ts'
import { BackupError } from './backupError.ts'
import { type RestoreConsent, readBackupDigest, requireRestoreConsent } from './restoreConsent.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const mark = '0123456789abcdef'
const key = 'the league’s'
const random = createSeededRandomBytes('restore')
const store = setUpTestStore()

beforeEach(async () => {
  await store.database.insert(leagueSecrets).values({ name: 'session-key', value: key })
})

async function admins(count: number): Promise<void> {
  for (const uid of ['maud', 'osric', 'wulf'].slice(0, count)) {
    const at = new Date(now)
    const names = { displayName: uid, nameKey: uid }
    await store.database
      .insert(users)
      .values({ uid, email: `${uid}@example.org`, ...names, admin: true, createdAt: at, lastLoginAt: at })
  }
}

const restore = (given: Partial<RestoreConsent>) =>
  store.database.transaction((transaction) =>
    requireRestoreConsent(transaction, {
      backupDigest: mark,
      now,
      random,
      word: null,
      reason: null,
      isAdminSecondFactorRequired: false,
      ...given,
    }),
  )
const lines = async () => (await store.database.select().from(adminActs)).map(({ act, after }) => [act, after])

test('a league of one admin is restored without consent, unchanged', async () => {
  await admins(1)
  await restore({})
  expect(await lines()).toEqual([])
})

test('a league of two needs the second’s word, or a reason that its log shows', async () => {
  await admins(2)
  await expect(restore({})).rejects.toThrow(/has 2 admins who may act.*mark is 0123456789abcdef.*Use --word WORD/)
  expect(await lines()).toEqual([])
  await restore({ word: computeRestorePermissionWord({ leagueKey: key, backupDigest: mark, expiresAtMs: now + 1 }) })
  await restore({ reason: 'the machine is gone' })
  expect(await lines()).toEqual([
    ['league.restore', { mark, confirmedInTheOffice: true, reason: null }],
    ['league.restore', { mark, confirmedInTheOffice: false, reason: 'the machine is gone' }],
  ])
})

test('admins without a required second factor do not count', async () => {
  await admins(2)
  await restore({ isAdminSecondFactorRequired: true })
  const at = new Date(now)
  const keyOf = (uid: string) => ({
    ...{ id: uid, userId: uid, credentialID: uid, publicKey: 'x', counter: 0, deviceType: 'x', backedUp: false },
  })
  for (const id of ['maud', 'osric']) {
    const row = { id, name: '', email: `${id}@example.org`, emailVerified: false, createdAt: at, updatedAt: at }
    await store.database.insert(identities).values(row)
    await store.database.insert(passkeys).values(keyOf(id))
  }
  await expect(restore({ isAdminSecondFactorRequired: true })).rejects.toThrow(/has 2 admins who may act/)
})

test.each([
  ['too old', { leagueKey: key, backupDigest: mark, expiresAtMs: now }],
  ['for another backup', { leagueKey: key, backupDigest: 'f123456789abcdef', expiresAtMs: now + 1 }],
  ['of another league', { leagueKey: 'theirs', backupDigest: mark, expiresAtMs: now + 1 }],
])('a word that is %s is refused, also with a reason', async (_, word) => {
  await admins(2)
  const given = { word: computeRestorePermissionWord(word), reason: 'in haste' }
  await expect(restore(given)).rejects.toThrow(BackupError)
  expect(await lines()).toEqual([])
})

test('the mark of a file is the beginning of its sha256sum', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-mark-'))
  writeFileSync(join(folder, 'a.backup'), 'abc')
  expect(await readBackupDigest(join(folder, 'a.backup'))).toBe('ba7816bf8f01cfea')
  rmSync(folder, { recursive: true })
})
