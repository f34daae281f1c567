import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { FollowedJousts } from './FollowedJousts.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const jouster = (number: number) => ({ id: `knight_${number}`, name: `Sur Number ${number}`, stableId: 'stable_1' })
const joust = {
  ...{ startsAt: '2026-11-23T06:15:00.000Z', date: '2026-11-23', timeSlot: '08:15' },
  ...{ knight1: jouster(1), knight2: jouster(2) },
}

test('the home page shows the current and next jousts of followed knights', async () => {
  answers.at.set('/api/following', { follows: [{ kind: 'knight', id: 'knight_1', since: joust.startsAt }] })
  answers.at.set('/api/following/jousts', { live: [{ ...joust, matchId: 'm-1' }], next: [joust] })
  await renderAsUser(sampleUser(), <FollowedJousts />)
  const mine = within(await screen.findByRole('region', { name: 'My jousts' }))
  expect(mine.getByRole('link', { name: /^LIVE/ }).getAttribute('href')).toBe('/matches/m-1')
  const next = within(mine.getByRole('list', { name: 'My next jousts' })).getByRole('listitem')
  expect(next.textContent).toContain('November 23, 8:15 am, Helsinki time')
  expect(mine.getByRole('link', { name: 'All of my jousts' }).getAttribute('href')).toBe('/schedule?mine=1')
})

test.each([
  ['follows nobody', sampleUser()],
  ['has no account', null],
])('who %s sees a hint in one line', async (_, user) => {
  answers.at.set('/api/following', { follows: [] })
  await renderAsUser(user, <FollowedJousts />)
  expect((await screen.findByText(/^Follow a knight or stable/)).textContent).toBe(
    'Follow a knight or stable from the standings, and their next jousts will appear here.',
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(answers.asked).not.toContain('/api/following/jousts')
})
