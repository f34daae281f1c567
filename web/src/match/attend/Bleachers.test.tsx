import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView, SupportersView, UserView } from '@tiltyard/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLiveClient, useSupporters } from '../../api/live/liveStore.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { Bleachers } from './Bleachers.tsx'

const ridden = findSampleRide(() => true)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  answer({ side: null })
  vi.stubGlobal('fetch', fetched)
})

function answer(body: object, status = 200): void {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

function refuse(code: string, message: string, status: number): void {
  answer({ code, status, message, values: {} }, status)
}

function Tried({ isReplayed, facts }: { readonly isReplayed: boolean; readonly facts: Partial<MatchView> }) {
  const match = sampleMatchView(ridden, facts)
  useLiveClient()
  return <Bleachers match={match} supporters={useSupporters(match.id)} isReplayed={isReplayed} />
}

interface Stage {
  readonly send: (supporters: Partial<SupportersView>) => void
}

/** Renders the bleachers of a match for a user, or with null for a visitor. */
async function open(user: UserView | null, facts: Partial<MatchView> = {}, isReplayed = false): Promise<Stage> {
  const fake = await renderAsUser(user, <Tried isReplayed={isReplayed} facts={facts} />)
  await settle()
  const nobody = { supporters: [], more: 0 }
  const empty = { matchId: 'match-1', knight1: nobody, knight2: nobody, rail: 0, cheers: { knight1: 0, knight2: 0 } }
  const send = (supporters: Partial<SupportersView>): void =>
    act(() => fake.liveClient.send({ kind: 'stands', ...empty, ...supporters }))
  return { send }
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const west = () => within(screen.getByRole('region', { name: 'WEST BLEACHERS' }))
const button = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLButtonElement
const click = (name: RegExp) => act(async () => fireEvent.click(button(name)))
const posts = () =>
  fetched.mock.calls.filter(([, request]) => request?.method === 'POST').map(([path, request]) => [path, request?.body])
const isWaving = (name: string): boolean => screen.getByRole('region', { name }).dataset.waving !== undefined
const supporter = (name: string, stableId: string | null = 'stable_1') => ({ name, stableId })

describe('the bleachers', () => {
  test('show a hint while empty, and then supporters with the shields of their home teams', async () => {
    const { send } = await open(null)
    expect(west().getByText('Supporters will appear here')).toBeTruthy()
    send({ knight1: { supporters: [supporter('Maud'), supporter('Osric', null)], more: 5 }, rail: 214 })
    const items = west().getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Maud', 'Osric'])
    expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0])
    expect(west().queryByText('Supporters will appear here')).toBeNull()
    expect(west().getByText('and 5 more')).toBeTruthy()
    expect(screen.getByText('and 214 more watching')).toBeTruthy()
  })

  test('keep the supporters when a message carries only other changes', async () => {
    const { send } = await open(null)
    send({ knight1: { supporters: [supporter('Maud')], more: 0 } })
    send({ knight1: { more: 3 }, knight2: { more: 2 }, rail: 1 })
    expect(west().getByText('Maud')).toBeTruthy()
    expect(west().getByText('and 3 more')).toBeTruthy()
    expect(screen.getByText(/^2 [A-Z]{3} supporters \(none online\)$/)).toBeTruthy()
  })

  test('count viewers also when nobody supports a knight', async () => {
    const { send } = await open(null)
    send({ rail: 3 })
    expect(screen.getByText('3 watching')).toBeTruthy()
  })

  test('ignore a message about another match', async () => {
    const { send } = await open(null)
    send({ matchId: 'match-2', rail: 7 })
    expect(screen.queryByText(/watching/)).toBeNull()
  })
})

describe('supporting', () => {
  test('takes a side, and leaves it', async () => {
    await open(sampleUser())
    answer({ side: 'knight1' })
    await click(/^Support/)
    expect(button(/^Support/).getAttribute('aria-pressed')).toBe('true')
    answer({ side: null })
    await click(/^Support/)
    expect(button(/^Support/).getAttribute('aria-pressed')).toBe('false')
    expect(posts()).toEqual([
      ['/api/matches/match-1/support', '{"side":"knight1"}'],
      ['/api/matches/match-1/support', '{"side":null}'],
    ])
  })

  test('shows the saved side when the page reloads', async () => {
    answer({ side: 'knight1' })
    await open(sampleUser())
    expect(button(/^Support/).getAttribute('aria-pressed')).toBe('true')
  })

  test('asks a visitor to join', async () => {
    await open(null)
    await click(/^Support/)
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(posts()).toEqual([])
  })

  test('says why the server refuses it', async () => {
    await open(sampleUser())
    refuse('match-over', 'Match match-1 is over', 409)
    await click(/^Support/)
    expect(screen.getByRole('alert').textContent).toBe('Match match-1 is over')
  })

  test('closes when the match is over', async () => {
    await open(sampleUser(), { status: 'completed' })
    const reason = document.getElementById(button(/^Support/).getAttribute('aria-describedby') ?? '')
    expect([button(/^Support/).disabled, reason?.textContent]).toEqual([
      true,
      'The joust is over, so support is closed.',
    ])
    expect(screen.queryByRole('button', { name: /^Cheer/ })).toBeNull()
  })
})

describe('cheering', () => {
  async function supporting(changes: Partial<UserView> = {}): Promise<Stage> {
    answer({ side: 'knight1' })
    return open(sampleUser(changes))
  }
  const press = (init: KeyboardEventInit = {}, target: Element = document.body) =>
    act(async () => void fireEvent.keyDown(target, { key: 'c', ...init }))

  test('works for supporters, by button or key, with a pause between', async () => {
    await supporting()
    button(/^Cheer/).focus()
    await click(/^Cheer/)
    expect(button(/^Cheer/).getAttribute('aria-disabled')).toBe('true')
    // The button keeps the focus for keyboard users.
    expect([button(/^Cheer/).disabled, document.activeElement]).toEqual([false, button(/^Cheer/)])
    await click(/^Cheer/)
    await press()
    expect(posts()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await press()
    expect(posts()).toEqual(Array(2).fill(['/api/matches/match-1/cheer', '{}']))
  })

  test('works with Caps Lock, and on a keyboard of another script', async () => {
    await supporting()
    await press({ key: 'C' })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await press({ key: 'с', code: 'KeyC' })
    expect(posts()).toHaveLength(2)
  })

  test('ignores the key with modifiers, held down, or in a text field', async () => {
    await supporting()
    await press({ ctrlKey: true })
    await press({ repeat: true })
    const field = document.createElement('input')
    document.body.append(field)
    await press({}, field)
    field.remove()
    expect(posts()).toEqual([])
  })

  test('does nothing for users without a side, or silenced', async () => {
    await open(sampleUser())
    await press()
    cleanup()
    await supporting({ silenced: true })
    await press()
    expect(screen.queryByRole('button', { name: /^Cheer/ })).toBeNull()
    expect(posts()).toEqual([])
  })

  test('makes the stand wave for everybody, for a while; earlier cheers do not count', async () => {
    const { send } = await open(null)
    send({ cheers: { knight1: 7, knight2: 2 } })
    expect(isWaving('WEST BLEACHERS')).toBe(false)
    send({ cheers: { knight1: 10, knight2: 2 } })
    expect([isWaving('WEST BLEACHERS'), isWaving('EAST BLEACHERS')]).toEqual([true, false])
    expect(west().getByText('3 cheers')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(isWaving('WEST BLEACHERS')).toBe(false)
    // A stopped node takes its cheers with it.
    send({ cheers: { knight1: 4, knight2: 2 } })
    expect(isWaving('WEST BLEACHERS')).toBe(false)
  })

  test('does not wave in a replay', async () => {
    const { send } = await open(null, {}, true)
    send({ cheers: { knight1: 0, knight2: 0 } })
    send({ cheers: { knight1: 1, knight2: 0 } })
    expect(isWaving('WEST BLEACHERS')).toBe(false)
  })
})
