import { t } from '@lingui/core/macro'
import { type ArchiveTag, archiveEndings, archiveTags, listNames } from '@tiltyard/engine'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { endingNames } from '../../league/endingText.ts'
import { leagueStables } from '../../league/leagueStables.ts'
import { listText } from '../../league/listText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InputField } from '../../ui/InputField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Archive.module.css'
import { addressOf, type FilterName, type Filters, PATH } from './archiveAddress.ts'

/** As much of a name as the server takes. */
const LONGEST_NAME = 187

const tagNames: Readonly<Record<ArchiveTag, string>> = {
  upsets: t`Upsets`,
  close: t`Close ones`,
  falls: t`With a fall`,
}

interface Choice {
  readonly value: string
  readonly label: string
}

const any = (label: string): Choice => ({ value: '', label })
const selects: readonly (readonly [name: FilterName, label: string, choices: readonly Choice[]])[] = [
  ['stable', t`Stable`, [any(t`Any stable`), ...leagueStables.map(({ id, name }) => ({ value: id, label: name }))]],
  ['list', t`List`, [any(t`Any list`), ...listNames.map((name) => ({ value: name, label: listText[name] }))]],
  ['ending', t`Ending`, [any(t`Any ending`), ...archiveEndings.map((value) => ({ value, label: endingNames[value] }))]],
  ['tag', t`What it was`, [any(t`Anything`), ...archiveTags.map((value) => ({ value, label: tagNames[value] }))]],
]

/** What to look for. Nothing is looked for before the form is sent, so the keyboard may wander through its lists. */
export function FilterForm({ filters }: { readonly filters: Filters }) {
  const [draft, setDraft] = useState(filters)
  const [, go] = useLocation()
  const change = (name: FilterName) => (value: string) => setDraft({ ...draft, [name]: value })
  const look = (event: FormEvent): void => {
    event.preventDefault()
    go(addressOf({ ...draft, ...(draft.name && { name: draft.name.trim() }) }))
  }
  const isFiltered = Object.keys(filters).length > 0
  return (
    <form className={styles.form} aria-label={t`Look for jousts`} onSubmit={look}>
      <InputField
        type="text"
        name="name"
        label={t`Knight’s name`}
        value={draft.name ?? ''}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onType={change('name')}
      />
      {selects.map(([name, label, choices]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          value={draft[name] ?? ''}
          choices={choices}
          onChoose={change(name)}
        />
      ))}
      <InputField
        type="date"
        name="day"
        label={t`Day`}
        value={draft.day ?? ''}
        min="2000-01-01"
        onType={change('day')}
      />
      <div className={styles.acts}>
        <Button type="submit">{t`Look`}</Button>
        {isFiltered && (
          <ButtonLink to={PATH} isQuiet>
            {t`Clear`}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
