import { expectStableLayout } from '../stableLayout.ts'
import { sharedServerAddress, test } from '../visitor.ts'

for (const { where, ...asking } of [
  { where: 'the account', path: '/account', last: 'Delete the account...' },
  { where: 'what one follows', path: '/following', last: 'Create calendar link' },
])
  test(`buttons and links keep their place, in any order of answers: ${where}`, async ({ page }) => {
    await expectStableLayout(page, sharedServerAddress('closed', ''), asking)
  })
