import { statNames } from '@tiltyard/engine'
import { z } from 'zod'

/** The parts of a knight's name. */
export const knightNameParts = {
  title: z.enum(['Sur', 'Lady', '']),
  firstName: z.string(),
  lastName: z.string(),
  epithet: z.string(),
  gender: z.enum(['male', 'female', 'none', 'other']),
}

/** A knight's id and every part of the name. */
export const namedKnight = {
  id: z.string(),
  name: z.string().describe('Title, first name, last name and epithet.'),
  ...knightNameParts,
}

/** The six ratings, from 1 to 5. */
export const personalStats = z.record(z.enum(statNames), z.int().min(1).max(5))
