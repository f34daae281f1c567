/** The result of npm audit: 0 for clean, 1 for advisories, 2 without an answer. */
export interface AuditOutcome {
  readonly sentence: string
  readonly code: 0 | 1 | 2
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly message?: string
}

/** Parses npm audit's JSON; no answer differs from no advisories. */
export function parseNpmAudit(said: string): AuditOutcome {
  const audit = parseAudit(said)
  if (!audit?.vulnerabilities) {
    const why = audit?.message ?? 'no answer that can be read'
    return { sentence: `The registry did not say what is known against our packages: ${why}.`, code: 2 }
  }
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  if (found.length === 0) return { sentence: 'Nothing is known against the packages that run.', code: 0 }
  return {
    sentence: `Something is known against ${found.length} packages that run: ${found.sort().join(', ')}.`,
    code: 1,
  }
}

function parseAudit(said: string): Audit | null {
  try {
    return JSON.parse(said) as Audit
  } catch {
    return null
  }
}
