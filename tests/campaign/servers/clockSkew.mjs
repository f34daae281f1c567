// @ts-check
// Loaded before a server: its clock is wrong by FAULTS_SKEW_MS milliseconds. JavaScript, for the server that is built
// runs without anything that could read more.
const skewMs = Number(process.env.FAULTS_SKEW_MS ?? 0)
const trueNow = Date.now.bind(Date)
const skewedNow = () => trueNow() + skewMs

if (skewMs !== 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (Time, given, asked) => Reflect.construct(Time, given.length === 0 ? [skewedNow()] : given, asked),
    get: (Time, name) => (name === 'now' ? skewedNow : Reflect.get(Time, name)),
  })
}
