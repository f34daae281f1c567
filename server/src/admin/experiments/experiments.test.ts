import { readingA, readingB, type Tuning, withTuningSettings } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { readControls } from '../../league/controls/controlsStore.ts'
import { readChangeCounts } from '../../platform/store/changeCounts.ts'
import { sampleSeasonExperimentRequest } from '../../testing/league/sampleSeasonExperimentRequest.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { listBackupParts } from '../backup/leagueTables.ts'

const { store, clock, admin } = setUpTestServer({ hasAdmin: true })

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const keep = (name: string, tuning: Tuning = readingA) =>
  post('/api/experiments', sampleSeasonExperimentRequest(name, tuning))
const names = async () => (await get('/api/experiments')).experiments.map(({ name }: { name: string }) => name)
const acts = async () => (await get('/api/admin/log')).acts

describe('experiments', () => {
  test('are stored unchanged, the newest first, each with a line in the audit log', async () => {
    const sent = sampleSeasonExperimentRequest('Light penalties', readingA)
    const kept = await post('/api/experiments', sent)
    expect(kept).toMatchObject({ ...sent, by: expect.stringMatching(/^.+$/) })
    clock.advance(1_000)
    await keep('Heavier lances', readingB)
    const { experiments: all } = await get('/api/experiments')
    expect(all.map(({ name }: { name: string }) => name)).toEqual(['Heavier lances', 'Light penalties'])
    expect(all[1]).toEqual(kept)
    expect((await acts())[0]).toMatchObject({ act: 'experiments.keep', subject: 'Heavier lances' })
  })

  test('have unique names, in any case; of many at once one gets it', async () => {
    await keep('Light penalties')
    const again = await keep(' light PENALTIES ')
    expect(again).toMatchObject({ status: 409, code: 'experiment-named' })
    expect(again.message).toBe('There is an experiment named "light PENALTIES" already. Give this one another name.')
    const replies = await Promise.all([1, 2, 3, 4].map(() => keep('At once')))
    expect(replies.filter(({ code }) => code === 'experiment-named')).toHaveLength(3)
    expect(await names()).toHaveLength(2)
    expect((await acts()).length).toBe(2)
  })

  test.each(['<b>Heavy</b> lances', '🏇🏽 & “köpf”', 'W'.repeat(60)])('may be named %s', async (name) => {
    expect((await keep(name)).name).toBe(name)
  })

  const { asked, outcome } = sampleSeasonExperimentRequest('x', readingA)
  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name is too short. Use at least 1 character'],
    ['an invisible name', { name: '\u200b' }, 'name is not valid. Use a text that can be seen, on one line.'],
    [
      'a name that reverses text',
      { name: 'Heavy \u202elances' },
      'name is not valid. Use a text that can be seen, on one line.',
    ],
    ['a name on two lines', { name: 'Heavy\nlances' }, 'name is not valid. Use a text that can be seen, on one line.'],
    ['half a character', { asked: { ...asked, seed: '\ud83d' } }, 'A text must not hold half of a character.'],
    ['too long a name', { name: 'x'.repeat(61) }, 'name is too long. Use at most 60 characters'],
    ['an incomplete tuning', { asked: { ...asked, tuning: { ...readingA, hitChance: undefined } } }, 'hitChance'],
    [
      'a tuning out of its limits',
      { asked: { ...asked, tuning: { ...readingA, hitChance: 101 } } },
      'hitChance is 101. Use 0 to 100, in hundredths.',
    ],
    ['a figure that is missing', { outcome: { ...outcome, figures: {} } }, 'outcome.figures'],
    ['no seasons', { outcome: { ...outcome, seasons: 0 } }, 'outcome.seasons'],
    ['an outcome of something else', { outcome: { ...outcome, more: 1 } }, 'more'],
    ['a season without weeks', { asked: { ...asked, weeks: 0 } }, 'asked.weeks'],
  ])('with %s are refused', async (_, wrong, sentence) => {
    const refused = await post('/api/experiments', { ...sampleSeasonExperimentRequest('Wrong', readingA), ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.message).toContain(sentence)
    expect(await names()).toEqual([])
    expect(await acts()).toEqual([])
  })

  test('that do not exist can be neither applied nor deleted', async () => {
    for (const verb of ['apply', 'delete']) {
      expect(await post(`/api/experiments/nobody/${verb}`)).toMatchObject({ status: 404, code: 'experiment-not-found' })
    }
    expect(await acts()).toEqual([])
  })

  test('are part of a backup', () => {
    expect(listBackupParts().map(({ table }) => table)).toContain('experiments')
  })
})

describe('applying an experiment', () => {
  const tuning = withTuningSettings(readingA, [
    { path: 'hitLocations.hand', value: 2 },
    { path: 'breakBonus', value: 3 },
  ])

  test('sets its numbers, leaves the switches, and names itself in the audit log', async () => {
    await post('/api/controls/automation', { automatedScheduling: true })
    const { id } = await keep('Light hands', tuning)
    const { controls } = await post(`/api/experiments/${id}/apply`)
    expect(controls).toMatchObject({ ...tuning, automatedScheduling: true })
    expect(await readControls(store.database)).toEqual(controls)
    expect((await acts())[0]).toMatchObject({
      act: 'experiments.apply',
      subject: 'Light hands',
      before: { 'hitLocations.hand': 5, breakBonus: 1 },
      after: { 'hitLocations.hand': 2, breakBonus: 3 },
    })
    expect((await readChangeCounts(store.database)).controls).toBe(2)
  })

  test('with a concurrent change of another admin is atomic: the log has the values just before', async () => {
    const { id } = await keep('Light hands', tuning)
    const change = { changes: [{ path: 'breakBonus', value: 9 }] }
    await Promise.all([post('/api/controls', change), post(`/api/experiments/${id}/apply`)])
    const [last, first] = await acts()
    expect(last.before.breakBonus).toBe(first.after.breakBonus ?? 1)
    expect((await readControls(store.database))?.breakBonus).toBe(last.after.breakBonus)
  })
})
