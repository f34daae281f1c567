import { routes } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { calendarAddresses } from '../../platform/store/schema.ts'

/** 192 bits, so nobody can guess it. Kept in plain text for its owner; it opens only the list of follows. */
const TOKEN_BYTES = 24

/** The path of a user's private calendar; null before they have asked for one. */
export async function readCalendarPath(database: Database, uid: string): Promise<string | null> {
  const [row] = await database.select().from(calendarAddresses).where(eq(calendarAddresses.uid, uid))
  return row ? pathOf(row.token) : null
}

/** Gives a user's calendar a new secret address; the old one stops working. */
export async function renewCalendarPath(database: Database, uid: string, random: RandomBytes): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  const { uid: target } = calendarAddresses
  await database.insert(calendarAddresses).values({ uid, token }).onConflictDoUpdate({ target, set: { token } })
  return pathOf(token)
}

/** Finds the owner of a calendar. @throws Problem calendar-not-found. */
export async function findCalendarOwner(database: Database, token: string): Promise<string> {
  const [row] = await database.select().from(calendarAddresses).where(eq(calendarAddresses.token, token))
  if (!row) throw new Problem('calendar-not-found')
  return row.uid
}

function pathOf(token: string): string {
  return routes.following.calendar.path.replace(':token', token)
}
