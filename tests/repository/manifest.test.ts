import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './sourceFiles.ts'

test('the manifest is asked for as the page is: behind a log-in of a proxy it would be refused', () => {
  const [link] = readFileSync(join(repositoryRoot, 'web/index.html'), 'utf8').match(/<link rel="manifest"[^>]*>/) ?? []
  expect(link).toContain('crossorigin="use-credentials"')
})
