import { routes } from '@tiltyard/contract'
import { readAuditLogEnd } from '../../platform/auditLog/auditLogChain.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Database } from '../../platform/store/database.ts'
import { readChainEnd, readChainPage } from './resultChain.ts'

/** Binds the contract's route of the result chain. */
export function bindChain(binder: Binder, { database }: { readonly database: Database }): void {
  binder.bind(routes.chain.get, async ({ query }) => {
    const { length: auditLength, head: auditHead } = await readAuditLogEnd(database)
    const end = await readChainEnd(database)
    const entries = await readChainPage(database, query)
    // A link that came after the end was read belongs to the next answer.
    return { ...end, auditLength, auditHead, entries: entries.filter(({ position }) => position <= end.length) }
  })
}
