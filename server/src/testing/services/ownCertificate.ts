import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Writes a self-signed certificate for localhost, site.crt, and its key, site.key, into a folder. */
export async function writeSelfSignedCertificate(folder: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'site.key']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', 'site.crt', ...names], { cwd: folder })
}
