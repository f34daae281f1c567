/** Where a foot is, of somebody of the usual size whose hips are over 0. The ball of the foot is what stands. */
export interface Foot {
  readonly ball: number
  /** Of the ball, at most 0. */
  readonly y: number
  /** How far the heel is raised round the ball, in radians. */
  readonly turn: number
}

interface Gait {
  /** How much of two steps a foot stands. */
  readonly stands: number
  /** How high it is lifted behind and before, in metres. */
  readonly kick: number
  readonly reach: number
  readonly heel: number
}

const walk: Gait = { stands: 0.6, kick: 0.1, reach: 0.05, heel: 0.75 }
const run: Gait = { stands: 0.34, kick: 0.3, reach: 0.14, heel: 1.1 }

/**
 * A foot of one who has gone so many steps. While it stands it stays where it is over the ground.
 * @param steps gone; each foot takes every other one. @param step the length of one, in metres. @param far the farther foot is one step apart.
 */
export function computeFoot(steps: number, step: number, far: boolean, isRunning: boolean): Foot {
  const { stands, kick, reach, heel } = isRunning ? run : walk
  const whole = steps / 2 + stands / 2 + (far ? 0.5 : 0)
  const phase = whole - Math.floor(whole)
  const half = stands * step
  if (phase < stands) {
    const late = Math.max(0, phase / stands - 0.65) / 0.35
    return { ball: half - 2 * step * phase, y: 0, turn: heel * late * late }
  }
  const swing = (phase - stands) / (1 - stands)
  const eased = swing * swing * (3 - 2 * swing)
  const wave = Math.sin(2 * Math.PI * swing)
  const lift = isRunning ? Math.sin(Math.PI * swing) : wave * wave
  return {
    ball: half * (2 * eased - 1),
    y: -lift * (swing < 0.5 ? kick : isRunning ? kick : reach),
    turn: heel * (1 - swing) * (1 - swing) * (isRunning ? 1 + 1.6 * swing : 1 - 2 * swing) - 0.25 * Math.max(0, -wave),
  }
}

/** How high the hips are over the ground: highest over the standing foot at a walk, lowest there at a run. */
export function hipHeight(steps: number, isRunning: boolean): number {
  const wave = Math.cos(2 * Math.PI * steps)
  return isRunning ? 0.84 - 0.04 * wave : 0.882 + 0.043 * wave
}
