import { z } from 'zod'

/** A season's number in a path or a query, 1 to 9999. Other spellings of a number, such as 0x1, are refused. */
export const seasonNumber = z.coerce
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Use the number of a season, such as 1')
  .transform(Number)

/** The season that a request is limited to. */
export const seasonQuery = seasonNumber.optional().describe('Of the season with this number.')
