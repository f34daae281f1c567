import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from './database/openEmbedded.ts'
import { expectHeld, expectHeldPacked, keptVersions, readKept, unpackFolder } from './testing/keptLeague.ts'

test.each(keptVersions())(
  'a data folder of version %s opens: nothing told is lost, and what was ridden goes on',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'tiltyard-upgrade-'))
    try {
      const kept = readKept(version, 'embedded')
      expect(kept.madeBy).toBe(version)
      unpackFolder(version, folder)
      await expectHeld(kept, { TILTYARD_DATA: folder })
      await expectHeldPacked(kept, { TILTYARD_DATA: folder }, () => openEmbedded(folder))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  240_000,
)
