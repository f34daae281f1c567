// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they stand in the sources that are built.
import { describe, expect, test } from 'vitest'
import { spokenIn } from '../web/spokenIn.ts'

const macros = "import { plural, t } from '@lingui/core/macro'\nimport { Plural, Trans } from '@lingui/react/macro'\n"

/** A source as the build has it, on one line. */
async function built(code: string, language = 'en'): Promise<string> {
  const { transform } = spokenIn(language)
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const done = await Reflect.apply(transform, null, [macros + code, '/any.tsx'])
  return String(done.code).replace(/\s+/g, ' ').trim()
}

describe('a message is put in its place', () => {
  test.each([
    ['const a = t`Wins`', 'const a = "Wins";'],
    ['const a = t`Pass ${pass} of ${most}`', 'const a = `Pass ${pass} of ${most}`;'],
    ['const a = t`It costs 5$ \\`or\\` ${x}`', 'const a = `It costs 5$ \\`or\\` ${x}`;'],
    ["const a = t({ message: 'W', context: 'result' })", 'const a = "W";'],
    ['const a = <p><Trans>Hi <b id={x}>{name}</b>!</Trans></p>', 'const a = <p>{"Hi "}<b id={x}>{name}</b>{"!"}</p>;'],
    ['const a = <Trans>Hi <br /> you</Trans>', 'const a = <>{"Hi "}<br />{" you"}</>;'],
    ['const a = <Trans>Wins</Trans>', 'const a = "Wins";'],
    ['const a = <p><Trans>Wins</Trans></p>', 'const a = <p>{"Wins"}</p>;'],
  ])('%s', async (code, expected) => {
    expect(await built(code)).toBe(expected)
  })

  test('with the ways to say a number', async () => {
    const code = "const a = plural(count, { 0: 'none', one: '# win', other: '# wins' })"
    expect(await built(code)).toBe(
      'import { plural as _plural } from "#choosers"; const a = _plural(count, { "0": "none", "one": `${count} win`, "other": `${count} wins` });',
    )
  })

  test('with elements among the ways to say a number', async () => {
    const code = 'const a = <Trans>You have <Plural value={n} one={<b># win</b>} other="# wins" /></Trans>'
    expect(await built(code)).toContain(
      '<>{"You have "}{_plural(n, { "one": <><b>{n}{" win"}</b></>, "other": <>{n}{" wins"}</> })}</>',
    )
    await expect(built('const a = t`${<b>{n}</b>} wins`')).rejects.toThrow('is an element')
  })

  test('in the language that is built', async () => {
    expect(await built('const a = t`STANDINGS`', 'fr')).toBe('const a = "CLASSEMENT";')
    expect(await built('const a = t`STANDINGS`', 'pseudo')).toBe('const a = "STAANDIINGS";')
  })

  test('set as the language sets its marks', async () => {
    expect(await built('const a = <Trans>VIEW KNIGHTS<span> of {name}</span></Trans>', 'fr')).toContain(
      String.raw`{"\xA0: "}`,
    )
  })

  test('or the build fails, where a catalogue lacks it', async () => {
    await expect(built('const a = t`A message that nobody has written`', 'fr')).rejects.toThrow(
      'languages/fr has no message for "A message that nobody has written"',
    )
  })

  test('and leaves nothing of what looks messages up', async () => {
    expect(await built('const a = t`Wins`')).not.toContain('lingui')
  })
})
