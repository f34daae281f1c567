import type { NarrationLocale } from '../../herald/narrationLocale.ts'
import { nameInForm } from '../../nameForms.ts'
import { approachTexts } from './approach.ts'
import { blowTexts } from './blows.ts'
import { briefTexts } from './briefTexts.ts'
import { endingTexts } from './endings.ts'
import { explainedTerms } from './explainedTerms.ts'
import { openingTexts } from './opening.ts'
import { placeholders } from './placeholders.ts'
import { scoreTexts } from './scores.ts'
import { textPools } from './textPools.ts'
import { woundTexts } from './wounds.ts'

export const english: NarrationLocale = {
  name: nameInForm,
  texts: { ...openingTexts, ...approachTexts, ...blowTexts, ...scoreTexts, ...woundTexts, ...endingTexts },
  brief: briefTexts,
  glossary: explainedTerms,
  pools: textPools,
  slots: placeholders,
}
