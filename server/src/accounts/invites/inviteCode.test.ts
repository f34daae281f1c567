import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestBackupCode } from '../secondFactor/backupCodes.ts'
import { generateInviteCode, isInviteCode, restoreInviteCodeForm } from './inviteCode.ts'

const CODE = '0B1D-EF2H-J0K1'

describe('a drawn code is recognized', () => {
  test.each([
    ['as it is', CODE],
    ['in small letters', '0b1d-ef2h-j0k1'],
    ['without its dashes', '0B1DEF2HJ0K1'],
    ['with spaces in their place, and around', ' 0B1D EF2H\u00a0J0K1\n'],
    ['with longer dashes', '0B1D–EF2H—J0K1'],
    ['with a minus, and a hyphen that does not break', '0B1D−EF2H\u2011J0K1'],
    ['with invisible characters', '\ufeff0B1D\u200b-EF2H\u2060-\u202dJ0K1\u202c\u00ad'],
    ['with O for 0', 'OB1D-EF2H-joK1'],
    ['with I or L for 1', '0BID-EF2H-J0Kl'],
    ['in full width', '０Ｂ１Ｄ－ＥＦ２Ｈ－Ｊ０Ｋ１'],
  ])('%s', (_, typed) => {
    expect(isInviteCode(typed, CODE)).toBe(true)
    expect(restoreInviteCodeForm(typed)).toBe(CODE)
    expect(digestBackupCode(typed)).toBe(digestBackupCode(CODE))
  })

  test('in any spelling, and equals no other code', () => {
    const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const draw = (from: Uint8Array) => {
          let at = 0
          return generateInviteCode((count) => {
            at += count
            return from.subarray(at - count, at)
          })
        }
        const [code, another] = [draw(one), draw(other)]
        expect(restoreInviteCodeForm(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
        expect(isInviteCode(another, code)).toBe(another === code)
      }),
    )
    expect(isInviteCode(generateInviteCode(randomBytes), CODE)).toBe(false)
  })
})

test("an operator's code is compared in the same way", () => {
  expect(isInviteCode('let  me—in', 'Let-Me-In')).toBe(true)
  expect(isInviteCode('l et me i', 'Let-Me-In')).toBe(false)
  expect(isInviteCode('ÉTÉ 2026', 'e\u0301te\u03012026')).toBe(true)
})

test("an operator's code of dashes alone matches only itself", () => {
  expect([isInviteCode(' --- ', '---'), isInviteCode('-', '---'), isInviteCode('', '---')]).toEqual([
    true,
    false,
    false,
  ])
})
