import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { messagesPlugin } from '../../web/build/messagesPlugin.ts'

const macros = "import { plural, t } from '@lingui/core/macro'\nimport { Plural, Trans } from '@lingui/react/macro'\n"

/** Builds a source, on one line. */
async function built(code: string, language = 'en'): Promise<string> {
  const { transform } = messagesPlugin(language)
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.')
  const done = await Reflect.apply(transform.handler, null, [macros + code, '/any.tsx'])
  return String(done.code)
    .replace(/^import .*$/gm, '')
    .replace(/[ \n]+/g, ' ')
    .trim()
}

describe('the build replaces a message', () => {
  test('by a string, if it has no values', async () => {
    expect(await built('const a = t`Wins`')).toBe('const a = "Wins" ;')
    expect(await built('const a = t`It costs 5$ "or" less`')).toBe('const a = "It costs 5$ \\"or\\" less" ;')
  })

  test('by compiled code, if it has values', async () => {
    const code = await built("const a = plural(count, { 0: 'none', one: '# win', other: '# wins' })")
    expect(code).toContain('[["count","plural",{"0":["none"],"one":["#"," win"],"other":["#"," wins"]}]]')
  })

  test('in the build’s language, with that language’s punctuation', async () => {
    expect(await built('const a = t`STANDINGS`', 'fr')).toBe('const a = "CLASSEMENT" ;')
    expect(await built('const a = <Trans>VIEW KNIGHTS<span> of {name}</span></Trans>', 'fr')).toContain('\u00a0: ')
  })

  test.each([
    ['locale.ts', 'export const locale = "fr"'],
    ['localeWords.ts', "export * from '@tiltyard/engine/locales/fr'"],
  ])('%s of each language takes the place of the English one', (file, expected) => {
    const path = fileURLToPath(new URL(`../../web/src/language/${file}`, import.meta.url))
    expect(existsSync(path)).toBe(true)
    const { load } = messagesPlugin('fr')
    if (typeof load !== 'object') throw new Error('The plugin loads nothing.')
    const { id } = load.filter as { readonly id: RegExp }
    expect(id.test(path)).toBe(true)
    expect(Reflect.apply(load.handler, null, [path])).toBe(expected)
  })

  test('or fails if the catalogue lacks it', async () => {
    await expect(built('const a = t`A message that nobody has written`', 'fr')).rejects.toThrow(
      'languages/fr has no message for "A message that nobody has written"',
    )
  })

  test('and removes the library', async () => {
    expect(await built('const a = <Trans>Hi <b>{name}</b></Trans>')).not.toMatch(/lingui|id:/)
  })
})
