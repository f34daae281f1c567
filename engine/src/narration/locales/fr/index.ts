import type { NarrationLocale } from '../../herald/narrationLocale.ts'
import { approachTexts } from './approach.ts'
import { blowTexts } from './blows.ts'
import { briefTexts } from './briefTexts.ts'
import { endingTexts } from './endings.ts'
import { explainedTerms } from './explainedTerms.ts'
import { insertFrenchNoBreakSpaces } from './frenchSpaces.ts'
import { formatFrenchName } from './names.ts'
import { openingTexts } from './opening.ts'
import { placeholders } from './placeholders.ts'
import { scoreTexts } from './scores.ts'
import { textPools } from './textPools.ts'
import { woundTexts } from './wounds.ts'

/** The herald in French. */
export const french: NarrationLocale = {
  set: insertFrenchNoBreakSpaces,
  name: formatFrenchName,
  texts: { ...openingTexts, ...approachTexts, ...blowTexts, ...scoreTexts, ...woundTexts, ...endingTexts },
  brief: briefTexts,
  glossary: explainedTerms,
  pools: textPools,
  slots: placeholders,
}
