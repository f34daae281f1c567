import { type FinishedMatch, routes } from '@tiltyard/contract'
import { archiveEndings, archiveTags, listNames, stableIdentitiesWithTestStables } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { finishedMatches, knights } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { archiveSimulatedPast, type PastMatchRow } from '../testing/league/archiveSimulatedPast.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { type ArchiveFilters, planArchiveScan } from './archiveScan.ts'
import { storeRiderNames } from './packs/riderNames.ts'
import { lastScannedArchiveRowQuery, matchingArchiveRowsQuery } from './readArchivePage.ts'
import { toFinishedMatch } from './toFinishedMatch.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const MATCHES = 6_000
const store = setUpTestStore('once')
let app: FastifyInstance
/** The newest first. */
let past: readonly PastMatchRow[]

beforeAll(async () => {
  past = [...(await archiveSimulatedPast(store.database, MATCHES, NOON))].sort(
    (one, other) => other.endedAt.getTime() - one.endedAt.getTime() || (one.matchId < other.matchId ? 1 : -1),
  )
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(NOON)))
}, 120_000)

interface Page {
  readonly matches: readonly FinishedMatch[]
  readonly older: string | null
  readonly newer: string | null
  readonly lookedBackTo: string | null
}

async function page(query: string): Promise<Page> {
  const reply = await app.inject(`/api/archive${query === '' ? '' : `?${query}`}`)
  expect(reply.json()).not.toHaveProperty('code')
  return reply.json()
}

const idsOf = ({ matches }: Page) => matches.map(({ id }) => id)
const fullName = ({ names }: PastMatchRow, at: 0 | 1) =>
  names[at]
    .slice(0, 4)
    .filter((part) => part !== '')
    .join(' ')
const isUpset = ({ winner, odds1 = null }: PastMatchRow) =>
  odds1 !== null && ((winner === 'knight1' && odds1 < 40) || (winner === 'knight2' && 100 - odds1 < 40))
const isClose = ({ ending, figures1, figures2 }: PastMatchRow) =>
  ending === 'sudden-death' ||
  ending === 'draw' ||
  (ending === 'points' && Math.abs((figures1[0] ?? 0) - (figures2[0] ?? 0)) <= 1)
const hasFall = ({ figures1, figures2 }: PastMatchRow) => (figures1[5] ?? 0) + (figures2[5] ?? 0) > 0
const rides = (row: PastMatchRow, stable: string) => row.stable1Id === stable || row.stable2Id === stable

/** Every page of a list from the newest on, through the links. */
async function walkThrough(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const next: Page = await page([query, before && `before=${before}`].filter(Boolean).join('&'))
    ids.push(...idsOf(next))
    before = next.older
  }
  return ids
}

describe('the archive', () => {
  test('has every completed match, fifty to a page and the newest first', async () => {
    const first = await page('')
    expect(routes.archive.list.reply.safeParse(first).error).toBeUndefined()
    expect(idsOf(first)).toEqual(past.slice(0, 50).map(({ matchId }) => matchId))
    expect(first).toMatchObject({ newer: null, lookedBackTo: null })
    const second = await page(`before=${first.older}`)
    expect(idsOf(second)).toEqual(past.slice(50, 100).map(({ matchId }) => matchId))
    expect(idsOf(await page(`after=${second.newer}`))).toEqual(idsOf(first))
    expect((await page(`after=${second.newer}`)).newer).toBeNull()
  })

  test('can be paged to its beginning, without a match twice or missed', async () => {
    expect(await walkThrough('ending=disqualification')).toEqual(
      past.filter(({ ending }) => ending === 'disqualification').map(({ matchId }) => matchId),
    )
    const last = past.at(-1)
    const beyond = await page(`before=${last?.endedAt.getTime()}.${last?.matchId}`)
    expect(beyond).toMatchObject({ matches: [], older: null, newer: expect.any(String) })
  })

  const [someone] = [() => past[3] as PastMatchRow]
  const filters: readonly (readonly [query: () => string, fits: (row: PastMatchRow) => boolean])[] = [
    [() => 'stable=stable_4', (row) => rides(row, 'stable_4')],
    [() => `knight=${someone().knight1Id}`, (row) => [row.knight1Id, row.knight2Id].includes(someone().knight1Id)],
    ...archiveEndings.map(
      (ending) => [() => `ending=${ending}`, (row: PastMatchRow) => row.ending === ending] as const,
    ),
    ...listNames.map((list, at) => [() => `list=${list}`, (row: PastMatchRow) => row.list === at] as const),
    [() => 'day=2026-11-20', ({ day }) => day === '2026-11-20'],
    [() => 'tag=upsets', isUpset],
    [() => 'tag=close', isClose],
    [() => 'tag=falls', hasFall],
    [() => 'stable=stable_4&tag=upsets&list=Stag', (row) => rides(row, 'stable_4') && isUpset(row) && row.list === 1],
    [() => 'ending=withdrawal&stable=stable_1', (row) => row.ending === 'withdrawal' && rides(row, 'stable_1')],
    [() => 'ending=points&tag=close', (row) => row.ending === 'points' && isClose(row)],
    [() => 'name=sur', (row) => /sur/i.test(`${fullName(row, 0)}\n${fullName(row, 1)}`)],
    [
      () => `name=${encodeURIComponent(fullName(someone(), 0).toUpperCase())}`,
      (row) => [fullName(row, 0), fullName(row, 1)].includes(fullName(someone(), 0)),
    ],
    [
      () => `name=${someone().names[1][1]}&knight=${someone().knight1Id}`,
      (row) =>
        [row.knight1Id, row.knight2Id].includes(someone().knight1Id) &&
        `${fullName(row, 0)}\n${fullName(row, 1)}`.includes(someone().names[1][1]),
    ],
  ]

  test.each(filters.map(([query, fits], at) => [at, query, fits] as const))(
    'lists what matches a filter, and nothing else (%i)',
    async (_at, query, fits) => {
      const fitting = past.filter(fits).map(({ matchId }) => matchId)
      expect(await walkThrough(query())).toEqual(fitting)
    },
  )

  test('shows the public data of a match', async () => {
    const [match] = (await page('')).matches
    const [row] = await store.database
      .select()
      .from(finishedMatches)
      .where(eq(finishedMatches.matchId, match?.id ?? ''))
    expect(row && toFinishedMatch(row)).toEqual(match)
    expect(match?.story).toMatch(/\.$/)
    expect(match?.knight1.odds).toBe(100 - (match?.knight2.odds ?? 0))
  })
})

describe('a search by name', () => {
  test("finds a name as the match had it, whatever the knight's name is now", async () => {
    const [row] = past
    if (!row) throw new Error('There is no past.')
    const renamed: PastMatchRow['names'] = [['Lady', 'Élodie', '100%_Steel', 'the \\ Quiet', 'female'], row.names[1]]
    await store.database.update(finishedMatches).set({ names: renamed }).where(eq(finishedMatches.matchId, row.matchId))
    await storeRiderNames(store.database, [{ ...row, names: renamed }])
    for (const part of ['éLODIE', '0%_s', 'l the \\ q', 'Lady Élodie 100%_Steel the \\ Quiet']) {
      expect(idsOf(await page(`name=${encodeURIComponent(part)}`))).toEqual([row.matchId])
    }
    const others = await page(`name=${encodeURIComponent(fullName(row, 0))}`)
    expect(idsOf(others)).not.toContain(row.matchId)
    await store.database.update(finishedMatches).set(row).where(eq(finishedMatches.matchId, row.matchId))
  })

  test('in French accepts French titles, and the stored ones', async () => {
    const found = async (name: string) => idsOf(await page(`name=${encodeURIComponent(name)}&locale=fr`))
    const inEnglish = async (name: string) => idsOf(await page(`name=${encodeURIComponent(name)}`))
    const bearer = (title: string) => past.flatMap(({ names }) => names).find(([own]) => own === title)?.[1]
    const [osric, maud] = [bearer('Sur'), bearer('Lady')]
    const surs = await inEnglish(`Sur ${osric}`)
    const ladies = await inEnglish(`Lady ${maud}`)
    expect([surs.length, ladies.length]).not.toContain(0)
    expect(await found(`messire ${osric}`)).toEqual(surs)
    expect(await found(`Sur ${osric}`)).toEqual(surs)
    expect(await found(`Dame  ${maud}`)).toEqual(ladies)
    expect(await found('Messire')).toEqual([])
    expect(await inEnglish(`Messire ${osric}`)).toEqual([])
  })

  test.each(['%', '_', "' or 1=1 --", '\\', '"', '[[', '$1', '{}', '😀', 'x'.repeat(40)])(
    'accepts %s',
    async (part) => {
      expect(await page(`name=${encodeURIComponent(part)}`)).toEqual({
        ...{ matches: [], older: null, newer: null, lookedBackTo: null },
      })
    },
  )
})

describe('an invalid request', () => {
  test.each([
    ['ending=boredom', /ending.*double-death/s],
    ['ending=', /ending/],
    ['stable=stable_99', /stable.*stable_12/s],
    ['stable=test_stable_a', /stable/],
    ['list=Dragon', /list.*Griffin/s],
    ['tag=boring', /tag.*upsets/s],
    ['tag=close&tag=falls', /tag/],
    ['day=yesterday', /day/],
    ['day=2026-02-30', /day/],
    ['day=0001-01-01', /day.*2000/],
    ['name=', /name/],
    [`name=${'x'.repeat(188)}`, /name.*187/],
    ['name=%00', /null character/],
    ['before=1', /before.*place/],
    ['before=999999999999999.match-1', /before.*place/],
    ['after=abc.match-1', /after/],
    ['before=1.a&after=2.b', /not both/],
    ['locale=xx', /locale/],
  ])('%s is refused, with the fault and the allowed values', async (query, why) => {
    const reply = await app.inject(`/api/archive?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid-request', message: expect.stringMatching(why) })
  })

  test('an unknown knight is not found; one without a match has an empty list', async () => {
    expect((await app.inject('/api/archive?knight=nobody')).json()).toMatchObject({ code: 'knight-not-found' })
    const [spare] = await store.database.select().from(knights).where(eq(knights.id, 'test_knight_1'))
    expect(idsOf(await page(`knight=${spare?.id}`))).toEqual([])
  })
})

describe('a rare match', () => {
  test('costs at most a scan of 3,000 matches: the page has its last position for the next one', async () => {
    const oldest = past.at(-1)
    if (!oldest) throw new Error('There is no past.')
    const whole = past.filter((row) => row.list === 2 && row.ending === 'points' && rides(row, oldest.stable1Id))
    const looked: number[] = []
    let before: string | null = null
    const ids: string[] = []
    do {
      const query = `stable=${oldest.stable1Id}&ending=points&list=Wyvern${before ? `&before=${before}` : ''}`
      const next: Page = await page(query)
      looked.push(next.matches.length)
      if (next.lookedBackTo !== null) expect(next.matches.length).toBeLessThan(50)
      ids.push(...idsOf(next))
      before = next.older
    } while (before !== null)
    expect(ids).toEqual(whole.map(({ matchId }) => matchId))
    expect(looked.length).toBeGreaterThan(1)
  })
})

/** The store's plans of the two statements for a page. */
async function plansOf(filters: ArchiveFilters): Promise<string> {
  const walk = await planArchiveScan(store.database, filters)
  if (walk === null) throw new Error('Nobody has that name.')
  const { database } = store
  const start = { cursor: null, direction: 'older' } as const
  const statements = [
    matchingArchiveRowsQuery(database, walk, start),
    lastScannedArchiveRowQuery(database, walk, start),
  ]
  return JSON.stringify(await Promise.all(statements.map((one) => database.execute(sql`explain ${one.getSQL()}`))))
}

describe('the store reads no more than necessary', () => {
  const usual: readonly ArchiveFilters[] = [
    {},
    ...stableIdentitiesWithTestStables.slice(0, 1).map(({ id }) => ({ stable: id })),
    { knight: 'knight_7' },
    ...archiveEndings.map((ending) => ({ ending })),
    { list: 'Stag' },
    { day: '2026-11-20' },
    ...archiveTags.map((tag) => ({ tag })),
    { name: 'sur' },
    { stable: 'stable_3', tag: 'upsets' },
    { stable: 'stable_3', ending: 'death' },
    { stable: 'stable_3', list: 'Lion' },
    { stable: 'stable_3', day: '2026-11-20' },
    { knight: 'knight_7', ending: 'points' },
    { knight: 'knight_7', tag: 'falls' },
    { list: 'Lion', tag: 'close' },
  ]

  test('every page uses indexes, once the store has analyzed its rows', async () => {
    await store.database.execute(sql`analyze`)
    for (const filters of usual) {
      const plans = await plansOf(filters)
      expect(plans, JSON.stringify(filters)).toMatch(/finished_matches_/)
      expect(plans, JSON.stringify(filters)).not.toContain('Seq Scan on finished_matches')
    }
  })
})
