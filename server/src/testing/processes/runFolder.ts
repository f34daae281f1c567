import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes the run's folder for temporary files. @returns removes it, with what killed servers have left in it. */
export default function makeRunFolder(): () => void {
  const { TMPDIR } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-run-'))
  // As /tmp: some tests run programs as an unprivileged user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(folder, { recursive: true, force: true })
  }
}
