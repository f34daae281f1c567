import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp, as a Date. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
