import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { Bleachers } from './Bleachers.tsx'

// In a file of its own: a lazy chunk is requested once a file, and other tests use fake timers.
test('below the bleachers are buttons to follow each rider', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ side: null })))
  const match = sampleMatchView(findSampleRide(() => true))
  await renderAsUser(sampleUser(), <Bleachers match={match} supporters={null} isReplayed={false} />)
  for (const { firstName } of [match.knight1, match.knight2])
    expect(await screen.findByRole('button', { name: `Follow ${firstName}` })).toBeTruthy()
})
