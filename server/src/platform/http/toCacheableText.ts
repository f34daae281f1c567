import { nodeProofHashFunctions } from '../runtime/secret.ts'
import type { CacheableReply } from './bind.ts'

const MARK_LENGTH = 32

/** A cacheable text, with its hash as the ETag. */
export function toCacheableText(
  text: string,
  caching: Omit<CacheableReply, 'etag' | 'isFixed' | 'make'>,
): CacheableReply {
  const mark = nodeProofHashFunctions.ofText(text).slice(0, MARK_LENGTH)
  return { ...caching, etag: mark, isFixed: false, make: async () => Buffer.from(text) }
}
