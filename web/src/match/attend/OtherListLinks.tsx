import { t } from '@lingui/core/macro'
import { type ListName, listNames } from '@tiltyard/engine'
import { useYard } from '../../api/live/liveStore.ts'
import { listNamesInLanguage } from '../../league/knights/listNamesInLanguage.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { listPagePath } from '../tightest/listPagePath.ts'
import styles from './OtherListLinks.module.css'

/** Links to the current matches of the other lists. They have no scores, which would quadruple each viewer's events. */
export function OtherListLinks({ listName }: { readonly listName: ListName }) {
  const matchIds = useYard()?.matchSet?.matchIds ?? []
  const links = listNames.flatMap((name, at) => {
    const matchId = matchIds[at]
    if (!matchId || name === listName) return []
    return (
      <PageLink key={name} to={listPagePath({ matchId, listName: name })}>
        {listNamesInLanguage[name]}
      </PageLink>
    )
  })
  if (links.length === 0) return null
  return (
    <nav className={styles.lists} aria-label={t`Other lists`}>
      {links}
    </nav>
  )
}
