// The resources of processes, from Linux's /proc.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** True on Linux. */
export const canCountProcesses: boolean = platform() === 'linux'

/** The process and all of its descendants. */
export function listProcessTree(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap((child) => (read(`/proc/${child}/stat`) === null ? [] : listProcessTree(child)))]
}

/** The sum of their proportional set sizes, in MB of 1,024 * 1,024 bytes. */
export function sumProcessMemoryMb(processes: readonly number[]): number {
  const kib = processes.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0))
  return kib.reduce((sum, one) => sum + one, 0) / 1_024
}

/** The processor seconds of these processes and their ended children. */
export function sumProcessorSeconds(processes: readonly number[]): number {
  const ticks = processes.map((pid) => {
    // After the command's name, which may contain spaces: fields 14 to 17 of proc(5) are utime, stime, cutime, cstime.
    const fields = (read(`/proc/${pid}/stat`) ?? '').split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
    return fields.reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond()
}

function ticksPerSecond(): number {
  return Number(execFileSync('getconf', ['CLK_TCK']).toString())
}

/** Null for an ended process. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
