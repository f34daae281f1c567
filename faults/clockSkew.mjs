// Loaded before a server: its clock is wrong by FAULTS_SKEW_MS milliseconds.
const skewMs = Number(process.env.FAULTS_SKEW_MS ?? 0)
const TrueDate = Date
const trueNow = Date.now.bind(Date)

class SkewedDate extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(trueNow() + skewMs)
    else super(...given)
  }

  static now() {
    return trueNow() + skewMs
  }
}

if (skewMs !== 0) globalThis.Date = SkewedDate
