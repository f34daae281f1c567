/** A foot's place relative to the hips of a person of usual size. The ball of the foot stands. */
export interface AttendantFoot {
  readonly ball: number
  /** The height of the ball, at most 0. */
  readonly y: number
  /** The angle of the raised heel, in radians. */
  readonly heelAngle: number
}

interface Gait {
  /** The share of two steps in which a foot stands. */
  readonly stands: number
  /** Its lift behind and in front, in metres. */
  readonly kick: number
  readonly reach: number
  readonly heel: number
}

const walk: Gait = { stands: 0.6, kick: 0.1, reach: 0.05, heel: 0.75 }
const run: Gait = { stands: 0.34, kick: 0.3, reach: 0.14, heel: 1.1 }

/**
 * A foot after some steps. It keeps its place while it stands. @param steps so far; each foot takes every other one.
 * @param step the length of one, in metres. @param isFar true for the far foot, which is one step ahead.
 */
export function computeAttendantFoot(steps: number, step: number, isFar: boolean, isRunning: boolean): AttendantFoot {
  const { stands, kick, reach, heel } = isRunning ? run : walk
  const whole = steps / 2 + stands / 2 + (isFar ? 0.5 : 0)
  const phase = whole - Math.floor(whole)
  const half = stands * step
  if (phase < stands) {
    const late = Math.max(0, phase / stands - 0.65) / 0.35
    return { ball: half - 2 * step * phase, y: 0, heelAngle: heel * late * late }
  }
  const swing = (phase - stands) / (1 - stands)
  const eased = swing * swing * (3 - 2 * swing)
  const wave = Math.sin(2 * Math.PI * swing)
  const lift = isRunning ? Math.sin(Math.PI * swing) : wave * wave
  return {
    ball: half * (2 * eased - 1),
    y: -lift * (swing < 0.5 ? kick : isRunning ? kick : reach),
    heelAngle:
      heel * (1 - swing) * (1 - swing) * (isRunning ? 1 + 1.6 * swing : 1 - 2 * swing) - 0.25 * Math.max(0, -wave),
  }
}

/** The hips' height over the ground: highest over the standing foot at a walk, lowest there at a run. */
export function attendantHipHeightM(steps: number, isRunning: boolean): number {
  const wave = Math.cos(2 * Math.PI * steps)
  return isRunning ? 0.84 - 0.04 * wave : 0.882 + 0.043 * wave
}
