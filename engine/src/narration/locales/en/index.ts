import type { NarrationLocale } from '../../herald/narrationLocale.ts'
import { nameInForm } from '../../nameForms.ts'
import { approachTexts } from './approach.ts'
import { blowTexts } from './blows.ts'
import { brief } from './brief.ts'
import { endingTexts } from './endings.ts'
import { glossary } from './glossary.ts'
import { openingTexts } from './opening.ts'
import { pools } from './pools.ts'
import { scoreTexts } from './scores.ts'
import { slots } from './slots.ts'
import { woundTexts } from './wounds.ts'

export const english: NarrationLocale = {
  name: nameInForm,
  texts: { ...openingTexts, ...approachTexts, ...blowTexts, ...scoreTexts, ...woundTexts, ...endingTexts },
  brief,
  glossary,
  pools,
  slots,
}
