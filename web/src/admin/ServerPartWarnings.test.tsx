import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServerAnswers } from '../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../testing/renderAsUser.tsx'
import { sampleUser } from '../testing/sessionViews.ts'
import { ServerPartWarnings } from './ServerPartWarnings.tsx'

const parts = [
  { name: 'store', isReady: true, note: 'embedded' },
  { name: 'push', isReady: false, note: 'push.example answers 403' },
]

test('an admin sees the server parts that are not ready, and no others', async () => {
  const answers = new FakeServerAnswers()
  answers.at.set('/api/health/parts', { isReady: false, version: '1', parts })
  await renderAsUser(sampleUser({ admin: true }), <ServerPartWarnings />, '/admin')
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'push: push.example answers 403',
  ])
})

test('other users do not request them', async () => {
  const answers = new FakeServerAnswers()
  await renderAsUser(sampleUser({ duties: ['steward'] }), <ServerPartWarnings />, '/admin')
  expect(answers.asked).not.toContain('/api/health/parts')
})
