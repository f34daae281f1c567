// Loaded before a server by a journey: its clock is set so many milliseconds from the machine's.
const shiftMs = Number(process.env.JOURNEY_CLOCK_SHIFT_MS)
if (!Number.isFinite(shiftMs)) throw new Error('JOURNEY_CLOCK_SHIFT_MS says no milliseconds.')
const MachineDate = Date

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shiftMs] : given, newTarget),
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shiftMs : Reflect.get(target, name)),
})
