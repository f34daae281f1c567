// @ts-check
// Preloaded by a server to shift its clock by FAULTS_SKEW_MS milliseconds. JavaScript, because the built server
// runs without a TypeScript loader.
const skewMs = Number(process.env.FAULTS_SKEW_MS ?? 0)
const trueNow = Date.now.bind(Date)
const skewedNow = () => trueNow() + skewMs

if (skewMs !== 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (Time, given, asked) => Reflect.construct(Time, given.length === 0 ? [skewedNow()] : given, asked),
    get: (Time, name) => (name === 'now' ? skewedNow : Reflect.get(Time, name)),
  })
}
