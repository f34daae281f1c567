import pg from 'pg'
import { withSslModeVerifyFull } from '../config/databaseUrl.ts'

/** What is known of a database without its password. */
interface Database {
  readonly at: string
  readonly name: string
  readonly user: string
}

/** What to tell an operator of a code of PostgreSQL (appendix A of its manual) or of TLS. */
const sentences: readonly (readonly [RegExp, (database: Database, reason: string) => string])[] = [
  [
    /^28P01$/,
    ({ at, user }) =>
      `PostgreSQL at ${at} refuses the password of "${user}". Set the right one in DATABASE_URL; special characters in it are percent-encoded.`,
  ],
  [
    /^28...$/,
    ({ at, user, name }, reason) =>
      `PostgreSQL at ${at} does not let "${user}" into the database "${name}": ${reason}. Its pg_hba.conf decides that; where it asks for TLS, add ?sslmode=require to DATABASE_URL.`,
  ],
  [
    /^3D000$/,
    ({ at, name }) =>
      `PostgreSQL at ${at} has no database "${name}". Create it (createdb ${name}), or name another in DATABASE_URL.`,
  ],
  [
    /^42501$/,
    ({ name, user }, reason) =>
      `The role "${user}" may not set up the database "${name}": ${reason}. As its owner, grant it: grant create, usage on schema public to "${user}"; or give the role a schema of its own.`,
  ],
  [
    /^3F000$/,
    ({ user }) =>
      `The search_path of the role "${user}" names no schema that is there. Create one for it (create schema authorization "${user}"), or set another search_path.`,
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    ({ at }, reason) =>
      `The certificate of PostgreSQL at ${at} is not trusted: ${reason}. Name the file of its authority in NODE_EXTRA_CA_CERTS; without a check: sslmode=no-verify in DATABASE_URL.`,
  ],
]

const NO_TLS = /does not support SSL/

/**
 * What is wrong with the PostgreSQL of DATABASE_URL and what to set, in one or two sentences; null for what is none of an
 * operator's. Of the address it names host, port, database and user.
 */
export function explainDatabaseFault(error: Error, url: string): string | null {
  const code = 'code' in error ? String(error.code) : ''
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: withSslModeVerifyFull(url) ?? '' })
  const known = { at: `${host}:${port}`, name: database, user }
  if (NO_TLS.test(error.message))
    return `PostgreSQL at ${known.at} has no TLS, which sslmode in DATABASE_URL asks for. Set it up there, or leave sslmode out.`
  const [, sentence] = sentences.find(([pattern]) => pattern.test(code)) ?? []
  return sentence?.(known, error.message) ?? null
}
