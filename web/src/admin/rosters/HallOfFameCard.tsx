import { t } from '@lingui/core/macro'
import { type InductedKnight, MAX_INDUCTION_LETTERS } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { knightName } from '../../language/localeWords.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import styles from './HallOfFameCard.module.css'
import { findChosenTradeKnight, noTradeChoice, StableAndKnightSelects } from './StableAndKnightSelects.tsx'
import type { StableWithKnights } from './useRosters.ts'

/** What is asked before it is done. */
type Question = { readonly kind: 'induct' } | { readonly kind: 'remove'; readonly knight: InductedKnight }

/** Inducts knights into the hall of fame, and takes it back. */
export function HallOfFameCard({ stables }: { readonly stables: readonly StableWithKnights[] }) {
  const { data, refetch } = useLiveQuery(queries.hallOfFameQuery())
  const [side, setSide] = useState(noTradeChoice)
  const [sentence, setSentence] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const action = useAdminAction((error) => refusalSentence(error, t`The hall of fame could not be changed.`))
  const chosen = findChosenTradeKnight(stables, side)
  const name = chosen ? knightName(chosen.knight, 'full') : ''
  const induct = async (): Promise<string> => {
    await callServer(api.hallOfFame.induct, { params: { knightId: side.knightId }, body: { sentence } })
    setSide(noTradeChoice)
    setSentence('')
    return t`${name} is in the hall of fame.`
  }
  const remove = async ({ knightId, name: removed }: InductedKnight): Promise<string> => {
    await callServer(api.hallOfFame.remove, { params: { knightId } })
    return t`${removed} is not in the hall of fame any more.`
  }
  const confirm = async (asked: Question): Promise<void> => {
    await action.run(() => (asked.kind === 'induct' ? induct() : remove(asked.knight)))
    setQuestion(null)
    refetch()
  }
  return (
    <AdminCard title={t`Hall of fame`}>
      <StableAndKnightSelects end="inducted" stables={stables} side={side} onChange={setSide} />
      <InputField
        type="text"
        label={t`Sentence`}
        hint={t`Shown in the hall of fame and on the knight’s page.`}
        maxLength={MAX_INDUCTION_LETTERS}
        value={sentence}
        onType={setSentence}
      />
      <AdminButtonRow>
        <Button
          isDisabled={chosen === null || sentence.trim() === '' || action.isBusy}
          onClick={() => setQuestion({ kind: 'induct' })}
        >
          {t`Induct`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={action.outcome} />
      <Inducted knights={data?.inducted ?? []} onRemove={(knight) => setQuestion({ kind: 'remove', knight })} />
      {question && (
        <ConfirmDialog
          title={t`Hall of fame`}
          act={question.kind === 'induct' ? t`Induct` : t`Remove`}
          isBusy={action.isBusy}
          onConfirm={() => void confirm(question)}
          onClose={() => setQuestion(null)}
        >
          <p>{question.kind === 'induct' ? inductText(name, sentence) : removeText(question.knight)}</p>
        </ConfirmDialog>
      )}
    </AdminCard>
  )
}

interface InductedProps {
  readonly knights: readonly InductedKnight[]
  readonly onRemove: (knight: InductedKnight) => void
}

/** The inducted knights; a sentence may tell results. */
function Inducted({ knights, onRemove }: InductedProps) {
  if (knights.length === 0) return null
  return (
    <CoveredTotals what={t`the inducted knights`} isNamed>
      <ul className={styles.inducted}>
        {knights.map((knight) => (
          <li key={knight.knightId}>
            <span>
              <strong>{knight.name}</strong>: {knight.sentence}
            </span>
            <Button isSmall isQuiet onClick={() => onRemove(knight)}>
              {t`Remove`}
              <span className="visually-hidden"> ({knight.name})</span>
            </Button>
          </li>
        ))}
      </ul>
    </CoveredTotals>
  )
}

function inductText(name: string, sentence: string): string {
  return t`${name} gets a place in the hall of fame, with the sentence: “${sentence}”. Everybody can read it. You can remove it later.`
}

function removeText({ name }: InductedKnight): string {
  return t`${name} and the sentence leave the hall of fame. Titles and awards stay.`
}
