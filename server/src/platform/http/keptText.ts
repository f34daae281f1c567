import { nodeHashes } from '../runtime/secret.ts'
import type { KeptReply } from './bind.ts'

const MARK_LENGTH = 32

/** A cacheable text, with its hash as the ETag. */
export function keptText(text: string, kept: Omit<KeptReply, 'mark' | 'isFixed' | 'make'>): KeptReply {
  const mark = nodeHashes.ofText(text).slice(0, MARK_LENGTH)
  return { ...kept, mark, isFixed: false, make: async () => Buffer.from(text) }
}
