import { z } from 'zod'

/** A knight's id and every part of the name, wherever a knight is read. */
export const namedKnight = {
  id: z.string(),
  name: z.string().describe('Title, first name, last name and epithet.'),
  title: z.enum(['Sur', 'Lady', '']),
  firstName: z.string(),
  lastName: z.string(),
  epithet: z.string(),
  gender: z.enum(['male', 'female', 'none', 'other']),
}
