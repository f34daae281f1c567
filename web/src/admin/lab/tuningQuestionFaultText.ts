import { t } from '@lingui/core/macro'
import {
  findTuningQuestionFault,
  type TuningQuestionFault,
  type TuningTargetQuestion,
  tuningSettingPartsPerUnit,
} from '@tiltyard/engine'
import { tuningSettingLimits } from '../../league/settings/tuningSettingLimits.ts'
import { formatTuningSettingForDisplay } from '../tuning/formatTuningSettingForDisplay.ts'

const texts: Readonly<Record<TuningQuestionFault, (path: string) => string>> = {
  'no-setting': () => t`There is no such setting.`,
  'different-limits': () => t`These settings have different limits.`,
  range: (path) => {
    const limits = tuningSettingLimits(path)
    const [min, max] = [formatTuningSettingForDisplay(limits.min), formatTuningSettingForDisplay(limits.max)]
    return t`The range must go from a smaller to a larger number. Use ${min} to ${max}.`
  },
  steps: (path) => {
    const step = formatTuningSettingForDisplay(1 / tuningSettingPartsPerUnit(path))
    return t`The ends of the range must be in steps of ${step}.`
  },
  target: () => t`The target must be a number.`,
}

/** Returns why a search cannot start, in a sentence; null if it can. */
export function tuningQuestionFaultText(question: TuningTargetQuestion): string | null {
  const fault = findTuningQuestionFault(question)
  return fault === null ? null : texts[fault](question.paths[0])
}
