import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/runtime/random.ts'

const COOKIE = 'tiltyard.device'
const ONE_YEAR_S = 31_536_000
const ID_BYTES = 12
const SEAL_LENGTH = 32
/** A shared browser keeps the marks of its last few users; some have two. */
const MAX_MARKS = 8

/**
 * Marks in a browser for the accounts it has logged in to. A mark tells an account's owner from people who guess its
 * password. It opens nothing and names nobody. It belongs to the user id, because an email may get another owner.
 */
export class KnownDeviceCookies {
  private readonly key: string
  private readonly random: RandomBytes

  constructor(key: string, random: RandomBytes) {
    this.key = key
    this.random = random
  }

  /** Finds the browser's mark for the account; null without a valid one. @param userId or the user with their codes. */
  find(cookies: string | undefined, userId: string): string | null {
    return (
      this.marksOf(cookies)
        .find((mark) => this.isOf(mark, userId))
        ?.split('.', 1)[0] ?? null
    )
  }

  /** The Set-Cookie lines that add a mark for each of these; none when the browser has them. */
  give(cookies: string | undefined, holders: readonly string[]): readonly string[] {
    const missing = holders.filter((holder) => !this.find(cookies, holder))
    if (missing.length === 0) return []
    const given = missing.map((holder) => {
      const id = Buffer.from(this.random(ID_BYTES)).toString('base64url')
      return `${id}.${this.sealOf(id, holder)}`
    })
    return [lineOf([...given, ...this.marksOf(cookies)].slice(0, MAX_MARKS))]
  }

  /** The Set-Cookie lines that remove the account's mark. */
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
