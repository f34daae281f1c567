import type { ComponentType } from 'react'
import { loadChunk } from '../api/loadChunk.ts'

type Module = Readonly<Record<string, ComponentType>>

const modules = import.meta.glob<Module>(['/src/**/*Screen.tsx', '!/src/testing/**'])

/** Fetches a screen's code. @param file as `pages` has it. @throws RangeError for a file that is no screen. */
export async function loadScreen(file: string): Promise<ComponentType> {
  const load = modules[`/src/${file}.tsx`]
  if (load === undefined) throw new RangeError(`There is no screen ${file}.`)
  const screens = await loadChunk(load)
  const name = file.slice(file.lastIndexOf('/') + 1)
  const Screen = screens[name]
  if (Screen === undefined) throw new RangeError(`${file} exports no ${name}.`)
  return Screen
}
