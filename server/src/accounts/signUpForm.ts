import type { PasswordPolicy, ProblemCode } from '@tiltyard/contract'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { InviteRow } from '../platform/store/schema.ts'
import { requireFreeName } from './names/nameStore.ts'
import { isEmail } from './passwords/emailAddress.ts'
import { requireValidPassword } from './passwords/passwordPolicy.ts'

export interface SignUpForm {
  readonly email: string
  readonly inviteCode: string
  readonly password: string
  readonly confirmPassword: string
  readonly displayName?: string | undefined
}

interface SignUpChecks {
  readonly database: Database
  readonly policy: PasswordPolicy
  /** @returns null for the league's own code. @throws Problem where nobody can join by it. */
  readonly findInvite: (typed: string) => Promise<InviteRow | null>
}

/** Checks a sign-up form. @throws Problem the first fault, which names the others. */
export async function requireValidSignUp(form: SignUpForm, { database, policy, findInvite }: SignUpChecks) {
  const { email, inviteCode, password, confirmPassword, displayName = '' } = form
  const isConfirmed = password === confirmPassword || password === '' || confirmPassword === ''
  const faults: Problem[] = []
  const check = async <Answer>(isFilled: boolean, ask: () => Answer | Promise<Answer>): Promise<Answer | null> => {
    try {
      return isFilled ? await ask() : null
    } catch (error) {
      // A caller over the limit learns nothing else.
      if (!(error instanceof Problem) || error.code === 'too-many-requests') throw error
      faults.push(error)
      return null
    }
  }
  const refuse = (code: ProblemCode) => () => {
    throw new Problem(code)
  }
  await check([email, inviteCode.trim(), password, confirmPassword].includes(''), refuse('fields-missing'))
  const invite = await check(inviteCode.trim() !== '', () => findInvite(inviteCode))
  await check(!isConfirmed, refuse('passwords-differ'))
  await check(password !== '', () => requireValidPassword(password, email, policy))
  await check(email !== '' && !isEmail(email), refuse('invalid-email'))
  const name = await check(displayName.trim() !== '', () => requireFreeName(database, displayName))
  const [first, ...others] = faults
  if (!first) return { invite, displayName: name }
  first.others = others
  throw first
}
