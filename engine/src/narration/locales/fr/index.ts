import type { NarrationLocale } from '../../herald/narrationLocale.ts'
import { approachTexts } from './approach.ts'
import { blowTexts } from './blows.ts'
import { brief } from './brief.ts'
import { endingTexts } from './endings.ts'
import { glossary } from './glossary.ts'
import { frenchName } from './names.ts'
import { openingTexts } from './opening.ts'
import { pools } from './pools.ts'
import { scoreTexts } from './scores.ts'
import { setFrench } from './setting.ts'
import { slots } from './slots.ts'
import { woundTexts } from './wounds.ts'

/** The herald in French. */
export const french: NarrationLocale = {
  set: setFrench,
  name: frenchName,
  texts: { ...openingTexts, ...approachTexts, ...blowTexts, ...scoreTexts, ...woundTexts, ...endingTexts },
  brief,
  glossary,
  pools,
  slots,
}
