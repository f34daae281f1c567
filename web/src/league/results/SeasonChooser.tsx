import { t } from '@lingui/core/macro'
import { useSearchParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './SeasonChooser.module.css'
import { seasonNameText } from './seasonNameText.ts'
import { SEASON_PARAMETER } from './seasonParameter.ts'

interface SeasonChooserProps {
  /** The chosen season; null for the page's default. */
  readonly chosen: number | null
  /** The name of the default; if left out, it is the running season. */
  readonly all?: string
}

/** Chooses the season of a page through its address; nothing while the league has only one season. */
export function SeasonChooser({ chosen, all }: SeasonChooserProps) {
  const { data } = useLiveQuery(queries.seasonsQuery())
  const [, setParams] = useSearchParams()
  const [running, ...past] = data?.seasons.map(({ number }) => number) ?? []
  if (running === undefined || past.length === 0) return null
  const byDefault = { value: '', label: all ?? seasonNameText(running) }
  const others = all === undefined ? past : [running, ...past]
  const value = chosen === null || !others.includes(chosen) ? '' : String(chosen)
  const choose = (season: string): void => {
    setParams((params) => {
      params.delete(SEASON_PARAMETER)
      if (season !== '') params.set(SEASON_PARAMETER, season)
      return params
    })
  }
  return (
    <div className={styles.chooser}>
      <SelectField
        label={t`Season`}
        value={value}
        onChoose={choose}
        choices={[byDefault, ...others.map((number) => ({ value: String(number), label: seasonNameText(number) }))]}
      />
    </div>
  )
}
