// The tuning editor: the stored tuning, and the operator's edits over it. A number is sent a moment after typing.
// Held edits wait until they are saved or discarded. React reads it through useDesk.ts.

import { type Controls, readTuningSetting, type TuningSettingChange, withTuningSettings } from '@tiltyard/engine'
import { Refusal } from '../../api/refusal.ts'

/** Debounce of typing (design 12). */
export const TUNING_SETTING_DEBOUNCE_MS = 300
/** How long a number is marked as saved. */
export const TUNING_SETTING_SAVED_MARK_MS = 3_000

/** How long a save can be undone here; later, the log can undo it. */
export const TUNING_UNDO_MS = 600_000

/** A number on screen that is not, or may not be, the stored one. */
export interface UnsavedTuningSetting {
  readonly value: number
  readonly mark: 'waiting' | 'saving' | 'failed'
  /** Why the save failed; null unless it has. */
  readonly failure: unknown
}

export interface TuningEditorState {
  /** Null until loaded. */
  readonly stored: Controls | null
  /** By path. */
  readonly edits: ReadonlyMap<string, UnsavedTuningSetting>
  /** The stored value when each edit began, by path. */
  readonly begunAt: ReadonlyMap<string, number>
  readonly justSaved: ReadonlySet<string>
  /** The reverse of each save, the latest last. */
  readonly undoable: readonly (readonly GuardedTuningSettingChange[])[]
  /** Edits wait until they are saved together. */
  readonly isHolding: boolean
}

/** A change that the server refuses unless the value that it replaces is still stored. */
export interface GuardedTuningSettingChange extends TuningSettingChange {
  readonly was: number
}

/** The outside functions that the editor needs. */
export interface TuningEditorDeps {
  readonly save: (changes: readonly (TuningSettingChange | GuardedTuningSettingChange)[]) => Promise<Controls>
  /** @returns a function that cancels it. */
  readonly after: (ms: number, act: () => void) => () => void
}

export class TuningEditor {
  readonly #world: TuningEditorDeps
  readonly #listeners = new Set<() => void>()
  readonly #debounces = new Map<string, () => void>()
  /** Paths that are being saved. */
  readonly #onTheWay = new Set<string>()
  #state: TuningEditorState = {
    ...{ stored: null, edits: new Map(), begunAt: new Map() },
    ...{ justSaved: new Set(), undoable: [], isHolding: false },
  }
  /** Saves are sent in order. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(deps: TuningEditorDeps) {
    this.#world = deps
  }

  get state(): TuningEditorState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes new stored controls from the server. */
  hear(stored: Controls): void {
    this.#change({ stored })
  }

  edit(path: string, value: number): void {
    this.#callOff(path)
    const { stored, isHolding } = this.#state
    const isUndone = stored !== null && readTuningSetting(stored, path) === value && !this.#onTheWay.has(path)
    this.#put(path, isUndone ? null : { value, mark: 'waiting', failure: null })
    if (!isUndone && !isHolding)
      this.#debounces.set(
        path,
        this.#world.after(TUNING_SETTING_DEBOUNCE_MS, () => this.saveSoon(path)),
      )
  }

  /** Drops an edit whose text is no valid number any more. */
  withdraw(path: string): void {
    this.#callOff(path)
    if (this.#state.edits.get(path)?.mark !== 'saving') this.#put(path, null)
  }

  /** Saves one setting's edit after the saves before it. */
  saveSoon(path: string): void {
    this.#callOff(path)
    this.#queue = this.#queue.then(() => this.#saveOne(path))
  }

  hold(isHolding: boolean): void {
    this.#change({ isHolding })
  }

  /** Sends changes together; the server saves all or none. @throws the server's refusal. */
  async saveAll(changes: readonly TuningSettingChange[]): Promise<void> {
    for (const { path } of changes) this.#callOff(path)
    this.#remember(await this.#send(changes))
  }

  /**
   * Undoes the latest save. @throws the server's refusal.
   * It can be retried, unless the setting has changed since.
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

  /** Drops unsaved edits. */
  discard(): void {
    for (const path of this.#state.edits.keys()) this.#callOff(path)
    this.#change({ edits: new Map(), begunAt: new Map() })
  }

  /** Sends unsent edits when the page is left. Held ones stay. */
  leave(): void {
    for (const path of [...this.#debounces.keys()]) this.saveSoon(path)
  }

  /** @returns the reverse changes. */
  async #send(
    changes: readonly (TuningSettingChange | GuardedTuningSettingChange)[],
  ): Promise<readonly GuardedTuningSettingChange[]> {
    const saved = this.#queue.then(() => this.#save(changes))
    this.#queue = saved.catch(() => undefined)
    const undone = await saved
    for (const { path } of changes) this.#settle(path)
    return undone
  }

  /** Must run after the saves before it, because the reverse needs the value stored by then. @returns the reverse. */
  async #save(
    changes: readonly (TuningSettingChange | GuardedTuningSettingChange)[],
  ): Promise<readonly GuardedTuningSettingChange[]> {
    const undone = this.#reverse(changes)
    this.hear(await this.#world.save(changes))
    return undone
  }

  #reverse(changes: readonly TuningSettingChange[]): readonly GuardedTuningSettingChange[] {
    const { stored } = this.#state
    if (stored === null) return []
    return changes.flatMap(({ path, value: was }) => {
      const value = readTuningSetting(stored, path)
      return value === undefined || value === was ? [] : { path, value, was }
    })
  }

  #remember(undone: readonly GuardedTuningSettingChange[]): void {
    if (undone.length === 0) return
    this.#change({ undoable: [...this.#state.undoable, undone] })
    this.#world.after(TUNING_UNDO_MS, () => this.#forget(undone))
  }

  #forget(undone: readonly GuardedTuningSettingChange[]): void {
    this.#change({ undoable: this.#state.undoable.filter((one) => one !== undone) })
  }

  async #saveOne(path: string): Promise<void> {
    const edit = this.#state.edits.get(path)
    if (edit === undefined) return
    const sent: UnsavedTuningSetting = { ...edit, mark: 'saving', failure: null }
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
    this.#world.after(TUNING_SETTING_SAVED_MARK_MS, () => {
      this.#change({ justSaved: new Set([...this.#state.justSaved].filter((other) => other !== path)) })
    })
  }

  #put(path: string, edit: UnsavedTuningSetting | null): void {
    const edits = new Map(this.#state.edits)
    const begunAt = new Map(this.#state.begunAt)
    const { stored } = this.#state
    if (edit === null) {
      edits.delete(path)
      begunAt.delete(path)
    } else {
      edits.set(path, edit)
      if (stored && !begunAt.has(path)) begunAt.set(path, readTuningSetting(stored, path) ?? 0)
    }
    this.#change({ edits, begunAt })
  }

  #callOff(path: string): void {
    this.#debounces.get(path)?.()
    this.#debounces.delete(path)
  }

  #change(change: Partial<TuningEditorState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether there are held edits, which a reload would lose. */
export function hasHeldEdits({ isHolding, edits, stored }: TuningEditorState): boolean {
  return (
    isHolding && [...edits].some(([path, { value }]) => stored === null || readTuningSetting(stored, path) !== value)
  )
}

/** Returns the edits as changes, in the order of typing. */
export function editedChanges({ edits }: TuningEditorState): TuningSettingChange[] {
  return [...edits].map(([path, { value }]) => ({ path, value }))
}

/** Returns the tuning on screen: the stored one with all edits. */
export function tuningWithUnsavedEdits(stored: Controls, state: TuningEditorState): Controls {
  return withTuningSettings(stored, editedChanges(state))
}
