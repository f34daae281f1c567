import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectClean, expectInWidth } from '../cleanPage.ts'
import { test } from '../visitor.ts'
import { expectGoodEnlarged, untilThere, visitorPages } from '../visitorPages.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const language of ['en', 'fr'])
  for (const scheme of ['light', 'dark'] as const)
    test(`opened at every width, axe finds nothing on a page and nothing overflows: ${language}, ${scheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      for (const { address } of await visitorPages(page)) {
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${address}?lang=${language}`)
          await untilThere(page)
          await expectClean(page, `${address} at ${width} px`)
        }
        await expectGoodEnlarged(page, address)
      }
    })

test('with a third more letters nothing overflows, on a phone and on a desk', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-pseudo-'))
  const env = { ...process.env, TILTYARD_LANGUAGE: 'pseudo' }
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', folder], { cwd: 'web', env })
  const document = readFileSync(join(folder, 'index.pseudo.html'), 'utf8')
  await page.route('**/*', async (route) => {
    const request = route.request()
    const [, asset] = /\/assets\/([\w.-]+)$/.exec(request.url()) ?? []
    if (asset) await route.fulfill({ path: join(folder, 'assets', asset) })
    else if (request.resourceType() === 'document') await route.fulfill({ body: document, contentType: 'text/html' })
    else await route.fallback()
  })
  for (const { address } of await visitorPages(page)) {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(address)
    await untilThere(page)
    await expectInWidth(page, `${address} on a phone`)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectInWidth(page, `${address} on a desk`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  rmSync(folder, { recursive: true })
})
