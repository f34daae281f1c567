import { z } from 'zod'

/** An idempotency key: the server executes a request with the same key once. */
export const requestKey = z
  .string()
  .min(8, 'is too short. Use 8 to 64 characters')
  .max(64, 'is too long. Use 8 to 64 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'has other characters. Use letters, digits, _ and -')

export const keyedRequest = z.strictObject({ key: requestKey })

/** For an optional key: without one, equal requests within two seconds are executed once. */
export const optionallyKeyedRequest = z.strictObject({ key: requestKey.optional() })
