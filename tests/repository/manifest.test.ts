import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './listSourceFiles.ts'

test('the manifest is requested with credentials, because a proxy’s log-in would refuse it otherwise', () => {
  const [link] = readFileSync(join(repositoryRoot, 'web/index.html'), 'utf8').match(/<link rel="manifest"[^>]*>/) ?? []
  expect(link).toContain('crossorigin="use-credentials"')
})
