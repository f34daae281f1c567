import { t } from '@lingui/core/macro'
import {
  type Controls,
  fewerDisqualificationsTuning,
  readingA,
  readingB,
  type Tuning,
  tuningDifferences,
} from '@tiltyard/engine'
import { useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import { TuningDifferences } from '../tuning/TuningDifferences.tsx'
import { useTuningEditor } from '../tuning/useTuningEditor.ts'

interface Preset {
  readonly name: string
  readonly tuning: Tuning
}

const presets: readonly Preset[] = [
  { name: t`Reading A`, tuning: readingA },
  { name: t`Reading B`, tuning: readingB },
  { name: t`Fewer disqualifications`, tuning: fewerDisqualificationsTuning },
]

/** Applies a whole tuning at once. */
export function TuningPresetsCard({ stored }: { readonly stored: Controls }) {
  const { editor } = useTuningEditor()
  const [chosen, setChosen] = useState<Preset | null>(null)
  const applying = useAdminAction((error) => refusalSentence(error, t`The preset could not be applied.`))
  const apply = async ({ name, tuning }: Preset): Promise<void> => {
    const changes = tuningDifferences(stored, tuning).map(({ path, to }) => ({ path, value: to }))
    await applying.run(async () => {
      await editor.saveAll(changes)
      return t`${name} is applied.`
    })
    setChosen(null)
  }
  return (
    <AdminCard title={t`Presets`}>
      <p>{t`A: league defaults. B: simulator defaults. You’ll see a preview first.`}</p>
      <p>{t`With A about 33% of matches end by disqualification. Fewer disqualifications is A with about 8%: hits on hand, neck and horse are rarer.`}</p>
      <AdminButtonRow>
        {presets.map((preset) => (
          <Button key={preset.name} isQuiet onClick={() => setChosen(preset)}>
            {preset.name}
          </Button>
        ))}
      </AdminButtonRow>
      <ActionOutcomeLine outcome={applying.outcome} />
      {chosen && (
        <PresetDialog
          preset={chosen}
          stored={stored}
          isBusy={applying.isBusy}
          onApply={() => void apply(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminCard>
  )
}

interface PresetDialogProps {
  readonly preset: Preset
  readonly stored: Controls
  readonly isBusy: boolean
  readonly onApply: () => void
  readonly onClose: () => void
}

function PresetDialog({ preset, stored, isBusy, onApply, onClose }: PresetDialogProps) {
  const { name } = preset
  const count = tuningDifferences(stored, preset.tuning).length
  return (
    <ConfirmDialog
      title={name}
      act={t`Apply ${name}`}
      isBusy={isBusy || count === 0}
      onConfirm={onApply}
      onClose={onClose}
    >
      {count === 0 && <p>{t`The stored tuning is ${name} already.`}</p>}
      {count > 0 && (
        <TuningDifferences
          from={stored}
          to={preset.tuning}
          fromName={t({ message: 'Now', context: 'settings' })}
          toName={name}
        />
      )}
    </ConfirmDialog>
  )
}
