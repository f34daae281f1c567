// The tuning as the operator works on it: what is stored, over it what has been typed. A number is sent by itself,
// a moment after the typing; held back, it waits until it is saved or discarded. React reads it through useDesk.ts.

import { type Controls, readSetting, type SettingChange, withSettings } from '@tiltyard/engine'
import { Refusal } from '../../api/refusal.ts'

/** Typing that goes on within this time is one change (design 12). */
export const DEBOUNCE_MS = 300
/** How long a number is marked as just saved. */
export const SAVED_MARK_MS = 3_000

/** How long a save can be undone here; after that, from the log. */
export const UNDO_MS = 600_000

/** A number on the screen that is not the stored one, or not known to be. */
export interface Edit {
  readonly value: number
  readonly mark: 'waiting' | 'saving' | 'failed'
  /** Why it could not be saved; null unless it has failed. */
  readonly failure: unknown
}

export interface DeskState {
  /** Null until they are known. */
  readonly stored: Controls | null
  /** By path. */
  readonly edits: ReadonlyMap<string, Edit>
  /** What was stored when each edit began, by path. */
  readonly begunAt: ReadonlyMap<string, number>
  readonly justSaved: ReadonlySet<string>
  /** What takes back each save, the latest last. */
  readonly undoable: readonly (readonly GuardedChange[])[]
  /** Changes wait until they are saved all together. */
  readonly isHolding: boolean
}

/** A change that is saved only if the value that it replaces is stored still. */
export interface GuardedChange extends SettingChange {
  readonly was: number
}

/** Everything the desk needs of the world outside. */
export interface DeskWorld {
  readonly save: (changes: readonly (SettingChange | GuardedChange)[]) => Promise<Controls>
  /** @returns what calls it off. */
  readonly after: (ms: number, act: () => void) => () => void
}

export class TuningEditor {
  readonly #world: DeskWorld
  readonly #listeners = new Set<() => void>()
  readonly #debounces = new Map<string, () => void>()
  /** Paths whose saving has not been answered. */
  readonly #onTheWay = new Set<string>()
  #state: DeskState = {
    ...{ stored: null, edits: new Map(), begunAt: new Map() },
    ...{ justSaved: new Set(), undoable: [], isHolding: false },
  }
  /** Saves go out one after the other, so that none overtakes an earlier one. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(world: DeskWorld) {
    this.#world = world
  }

  get state(): DeskState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The stored controls are these now, whoever changed them. */
  hear(stored: Controls): void {
    this.#change({ stored })
  }

  edit(path: string, value: number): void {
    this.#callOff(path)
    const { stored, isHolding } = this.#state
    const isUndone = stored !== null && readSetting(stored, path) === value && !this.#onTheWay.has(path)
    this.#put(path, isUndone ? null : { value, mark: 'waiting', failure: null })
    if (!isUndone && !isHolding)
      this.#debounces.set(
        path,
        this.#world.after(DEBOUNCE_MS, () => this.saveSoon(path)),
      )
  }

  /** What was typed is no number that can be set any more: what it began with must not be saved. */
  withdraw(path: string): void {
    this.#callOff(path)
    if (this.#state.edits.get(path)?.mark !== 'saving') this.#put(path, null)
  }

  /** Sends what stands there for one setting, after what is on its way. */
  saveSoon(path: string): void {
    this.#callOff(path)
    this.#queue = this.#queue.then(() => this.#saveOne(path))
  }

  hold(isHolding: boolean): void {
    this.#change({ isHolding })
  }

  /** Sends changes all together, all or none. @throws what the server refuses them with. */
  async saveAll(changes: readonly SettingChange[]): Promise<void> {
    for (const { path } of changes) this.#callOff(path)
    this.#remember(await this.#send(changes))
  }

  /**
   * Takes back the latest save. @throws what the server refuses it with. It can be tried again, unless somebody has changed
   * the setting since.
   */
  async undo(): Promise<void> {
    const latest = this.#state.undoable.at(-1)
    if (latest === undefined) return
    for (const { path } of latest) this.#callOff(path)
    try {
      await this.#send(latest)
      this.#forget(latest)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'setting-changed') this.#forget(latest)
      throw error
    }
  }

  /** Forgets what has been typed and not been saved. */
  discard(): void {
    for (const path of this.#state.edits.keys()) this.#callOff(path)
    this.#change({ edits: new Map(), begunAt: new Map() })
  }

  /** The page goes: what has been typed is sent now, unless it is held back. */
  leave(): void {
    for (const path of [...this.#debounces.keys()]) this.saveSoon(path)
  }

  /** @returns what takes it back. */
  async #send(changes: readonly (SettingChange | GuardedChange)[]): Promise<readonly GuardedChange[]> {
    const saved = this.#queue.then(() => this.#save(changes))
    this.#queue = saved.catch(() => undefined)
    const undone = await saved
    for (const { path } of changes) this.#settle(path)
    return undone
  }

  /** Only once the saves before it are answered: until then it is unknown what it replaces. @returns what takes it back. */
  async #save(changes: readonly (SettingChange | GuardedChange)[]): Promise<readonly GuardedChange[]> {
    const undone = this.#reverse(changes)
    this.hear(await this.#world.save(changes))
    return undone
  }

  #reverse(changes: readonly SettingChange[]): readonly GuardedChange[] {
    const { stored } = this.#state
    if (stored === null) return []
    return changes.flatMap(({ path, value: was }) => {
      const value = readSetting(stored, path)
      return value === undefined || value === was ? [] : { path, value, was }
    })
  }

  #remember(undone: readonly GuardedChange[]): void {
    if (undone.length === 0) return
    this.#change({ undoable: [...this.#state.undoable, undone] })
    this.#world.after(UNDO_MS, () => this.#forget(undone))
  }

  #forget(undone: readonly GuardedChange[]): void {
    this.#change({ undoable: this.#state.undoable.filter((one) => one !== undone) })
  }

  async #saveOne(path: string): Promise<void> {
    const edit = this.#state.edits.get(path)
    if (edit === undefined) return
    const sent: Edit = { ...edit, mark: 'saving', failure: null }
    this.#put(path, sent)
    this.#onTheWay.add(path)
    try {
      this.#remember(await this.#save([{ path, value: sent.value }]))
      if (this.#state.edits.get(path) === sent) this.#settle(path)
    } catch (failure) {
      if (this.#state.edits.get(path) === sent) this.#put(path, { ...sent, mark: 'failed', failure })
    } finally {
      this.#onTheWay.delete(path)
    }
  }

  #settle(path: string): void {
    this.#put(path, null)
    this.#change({ justSaved: new Set([...this.#state.justSaved, path]) })
    this.#world.after(SAVED_MARK_MS, () => {
      this.#change({ justSaved: new Set([...this.#state.justSaved].filter((other) => other !== path)) })
    })
  }

  #put(path: string, edit: Edit | null): void {
    const edits = new Map(this.#state.edits)
    const begunAt = new Map(this.#state.begunAt)
    const { stored } = this.#state
    if (edit === null) {
      edits.delete(path)
      begunAt.delete(path)
    } else {
      edits.set(path, edit)
      if (stored && !begunAt.has(path)) begunAt.set(path, readSetting(stored, path) ?? 0)
    }
    this.#change({ edits, begunAt })
  }

  #callOff(path: string): void {
    this.#debounces.get(path)?.()
    this.#debounces.delete(path)
  }

  #change(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether something waits that is lost with the page. */
export function isAnyHeld({ isHolding, edits, stored }: DeskState): boolean {
  return isHolding && [...edits].some(([path, { value }]) => stored === null || readSetting(stored, path) !== value)
}

/** What differs from the stored tuning, in the order it was typed. */
export function editedChanges({ edits }: DeskState): SettingChange[] {
  return [...edits].map(([path, { value }]) => ({ path, value }))
}

/** The tuning on the screen, typed and not saved numbers in their places. */
export function onScreen(stored: Controls, state: DeskState): Controls {
  return withSettings(stored, editedChanges(state))
}
