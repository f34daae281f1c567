import { createOTP } from '@better-auth/utils/otp'

const PERIOD_MS = 30_000
/** The present step and its neighbours, because clocks differ. */
const STEPS = [-1, 0, 1]

/** A typed code without separators, as in "123 456" or "123-456". */
export function stripCodeSeparators(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, '')
}

/** Whether a plain code has an app's form; all others are backup codes. */
export function hasAppCodeForm(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * The step of a code, in units of 30 s since 1970; null where it is not valid now. @param now milliseconds since 1970.
 */
export async function findOneTimeCodeStep(secret: string, code: string, now: number): Promise<number | null> {
  const present = Math.floor(now / PERIOD_MS)
  const otp = createOTP(secret)
  for (const away of STEPS) {
    if ((await otp.hotp(present + away)) === code) return present + away
  }
  return null
}

/** The code that the identity library accepts, by the machine's clock. */
export async function computeCurrentOneTimeCode(secret: string): Promise<string> {
  return createOTP(secret).totp()
}
