import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CaseError, CaseTask } from './caseError.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Measures these cases on all cores; a free core takes the next one. @param hear called with each result. */
export async function measureCases(
  tasks: readonly CaseTask[],
  hear: (found: CaseError) => void = () => {},
): Promise<CaseError[]> {
  const found: CaseError[] = []
  const waiting = [...tasks]
  const cores = Math.min(availableParallelism(), tasks.length)
  await Promise.all(
    Array.from({ length: cores }, async () => {
      const child = fork(worker, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const error = await runCase(child, task)
        found.push(error)
        hear(error)
      }
      child.disconnect()
    }),
  )
  return found.sort((one, other) => one.index - other.index)
}

function runCase(child: ChildProcess, task: CaseTask): Promise<CaseError> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`A worker ended with ${code} in case ${task.index}.`))
    child.once('exit', fail)
    child.once('message', (error) => {
      child.off('exit', fail)
      resolve(error as CaseError)
    })
    child.send(task)
  })
}
