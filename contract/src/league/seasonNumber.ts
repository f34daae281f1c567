import { z } from 'zod'

/** A season's number in a path or a query. */
export const seasonNumber = z.coerce.number().int('Use the number of a season, such as 1').min(1).max(9_999)

/** The season that a request is limited to. */
export const seasonQuery = seasonNumber.optional().describe('Of the season with this number.')
