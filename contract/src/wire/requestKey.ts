import { z } from 'zod'

/** Made by who asks, once for what they want done: asked again with the same key, it is done once. */
export const requestKey = z
  .string()
  .min(8, 'key is too short. Use 8 to 64 characters')
  .max(64, 'key is too long. Use 8 to 64 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'key has other characters. Use letters, digits, _ and -')

export const keyed = z.strictObject({ key: requestKey })

/** For callers who may leave the key out: then equal requests within two seconds are done once. */
export const maybeKeyed = z.strictObject({ key: requestKey.optional() })
