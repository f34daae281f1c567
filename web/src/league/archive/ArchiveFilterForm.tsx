import { t } from '@lingui/core/macro'
import { type ArchiveTag, archiveEndings, archiveTags, listNames } from '@tiltyard/engine'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { leagueStables } from '../knights/leagueStables.ts'
import { listNamesInLanguage } from '../knights/listNamesInLanguage.ts'
import { endingNames } from '../results/endingText.ts'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './ArchiveScreen.module.css'
import {
  ARCHIVE_PATH,
  type ArchiveFilterName,
  type ArchiveFilterValues,
  archiveFilterNames,
  formatArchiveAddress,
} from './formatArchiveAddress.ts'

/** The longest name that the server accepts. */
const LONGEST_NAME = 187

const tagNames: Readonly<Record<ArchiveTag, string>> = {
  upsets: t`Upsets`,
  close: t`Close finishes`,
  falls: t`Unhorsings`,
}

interface Choice {
  readonly value: string
  readonly label: string
}

const any = (label: string): Choice => ({ value: '', label })
const selects: readonly (readonly [name: ArchiveFilterName, label: string, choices: readonly Choice[]])[] = [
  ['stable', t`Stable`, [any(t`Any stable`), ...leagueStables.map(({ id, name }) => ({ value: id, label: name }))]],
  [
    'list',
    t`List`,
    [any(t`Any list`), ...listNames.map((name) => ({ value: name, label: listNamesInLanguage[name] }))],
  ],
  ['ending', t`Ending`, [any(t`Any ending`), ...archiveEndings.map((value) => ({ value, label: endingNames[value] }))]],
  ['tag', t`Type`, [any(t`All`), ...archiveTags.map((value) => ({ value, label: tagNames[value] }))]],
]

/**
 * The archive's filters, folded on a phone. They apply when the form is sent, not on each change.
 * The fields are uncontrolled, because a user may change a server-rendered form before it hydrates.
 */
export function ArchiveFilterForm({ filters }: { readonly filters: ArchiveFilterValues }) {
  const [, go] = useLocation()
  const seasons = useSeasonChoices(filters.season)
  const isFiltered = Object.keys(filters).length > 0
  const [isOpen, setOpen] = useState(isFiltered)
  const look = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const filled = archiveFilterNames
      .filter((name) => fields.has(name))
      .map((name) => [name, formFieldText(fields, name).trim()])
    go(formatArchiveAddress({ ...filters, ...Object.fromEntries(filled) }))
  }
  return (
    <form className={styles.form} aria-label={t`Search jousts`} onSubmit={look} data-open={isOpen || undefined}>
      <div className={styles.unfold}>
        <Button isSmall isQuiet isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t`Filter`}
        </Button>
      </div>
      <InputField
        type="text"
        name="name"
        label={t`Knight’s name`}
        defaultValue={filters.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
      />
      {selects.map(([name, label, choices]) => (
        <SelectField key={name} name={name} label={label} defaultValue={filters[name] ?? ''} choices={choices} />
      ))}
      {seasons.length > 1 && (
        <SelectField name="season" label={t`Season`} defaultValue={filters.season ?? ''} choices={seasons} />
      )}
      <InputField type="date" name="day" label={t`Day`} defaultValue={filters.day} min="2000-01-01" />
      <div className={styles.acts}>
        <Button type="submit">{t`Search`}</Button>
        {isFiltered && (
          <ButtonLink to={ARCHIVE_PATH} isQuiet>
            {t`Clear`}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** Returns the seasons to choose from; only "All seasons" for a league with one, unless an address names it. */
function useSeasonChoices(asked: string | undefined): readonly Choice[] {
  const { data } = useLiveQuery(queries.seasonsQuery())
  const known = data?.seasons.map(({ number }) => String(number)) ?? []
  const numbers = [...new Set([...(known.length > 1 ? known : []), ...(asked === undefined ? [] : [asked])])]
  return [any(t`All seasons`), ...numbers.map((value) => ({ value, label: seasonNameText(Number(value)) }))]
}
