import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import config from '../../web/lingui.config.ts'

/** Collects every English message of the sources, by id. @throws Error if one can't be parsed. */
export async function collectEnglishMessages(): Promise<Map<string, string>> {
  const catalogues = await getCatalogs(makeConfig(config, { skipValidation: true }))
  const messages = new Map<string, string>()
  for (const catalogue of catalogues) {
    const collected = await catalogue.collect()
    if (!collected) throw new Error(`What is said in ${catalogue.include.join(', ')} could not be collected.`)
    for (const [id, { message = '' }] of Object.entries(collected)) messages.set(id, message)
  }
  return messages
}
