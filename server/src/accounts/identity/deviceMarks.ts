import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/runtime/random.ts'

const COOKIE = 'tiltyard.device'
const ONE_YEAR_S = 31_536_000
const ID_BYTES = 12
const SEAL_LENGTH = 32
/** Browsers that several people use keep the marks of the last few, of whom some have two. */
const MAX_MARKS = 8

/**
 * What a browser keeps of the accounts it has logged in to, beyond the session: by it the owner of an account
 * can be told from those who guess at the password. It opens nothing and names nobody, and it is of the user, for an
 * email may come to be somebody else's.
 */
export class DeviceMarks {
  private readonly key: string
  private readonly random: RandomBytes

  constructor(key: string, random: RandomBytes) {
    this.key = key
    this.random = random
  }

  /** The id of the mark that this browser has for the account; null when it has none of ours. @param userId or what stands for them with their codes. */
  find(cookies: string | undefined, userId: string): string | null {
    return (
      this.marksOf(cookies)
        .find((mark) => this.isOf(mark, userId))
        ?.split('.', 1)[0] ?? null
    )
  }

  /** The Set-Cookie lines that give the browser a mark for each of these; none when it has them. */
  give(cookies: string | undefined, holders: readonly string[]): readonly string[] {
    const missing = holders.filter((holder) => !this.find(cookies, holder))
    if (missing.length === 0) return []
    const given = missing.map((holder) => {
      const id = Buffer.from(this.random(ID_BYTES)).toString('base64url')
      return `${id}.${this.sealOf(id, holder)}`
    })
    return [lineOf([...given, ...this.marksOf(cookies)].slice(0, MAX_MARKS))]
  }

  /** The Set-Cookie lines that make the browser forget the account. */
  take(cookies: string | undefined, userId: string): readonly string[] {
    if (!this.find(cookies, userId)) return []
    return [lineOf(this.marksOf(cookies).filter((mark) => !this.isOf(mark, userId)))]
  }

  private marksOf(cookies = ''): string[] {
    const pair = cookies.split(';').find((text) => text.trim().startsWith(`${COOKIE}=`))
    const value = pair?.trim().slice(COOKIE.length + 1) ?? ''
    return value
      .split('~')
      .filter((mark) => /^[\w-]{1,32}\.[\w-]{32}$/.test(mark))
      .slice(0, MAX_MARKS)
  }

  private isOf(mark: string, userId: string): boolean {
    const [id = '', seal = ''] = mark.split('.')
    return timingSafeEqual(Buffer.from(seal), Buffer.from(this.sealOf(id, userId)))
  }

  private sealOf(id: string, userId: string): string {
    const text = `device ${id} of ${userId}`
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, SEAL_LENGTH)
  }
}

function lineOf(marks: readonly string[]): string {
  const lasts = marks.length > 0 ? ONE_YEAR_S : 0
  return `${COOKIE}=${marks.join('~')}; Max-Age=${lasts}; Path=/api/session; HttpOnly; SameSite=Lax`
}
