import { t } from '@lingui/core/macro'
import { type ListName, listNames } from '@tiltyard/engine'
import { useYard } from '../../api/liveStore.ts'
import { listText } from '../../league/listText.ts'
import { standsUrl } from '../../match/tightest/standsUrl.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './OtherLists.module.css'

/** Links to the current matches of the other lists. Without scores: those would send each viewer four times the events. */
export function OtherLists({ listName }: { readonly listName: ListName }) {
  const matchIds = useYard()?.matchSet?.matchIds ?? []
  const links = listNames.flatMap((name, at) => {
    const matchId = matchIds[at]
    if (!matchId || name === listName) return []
    return (
      <PageLink key={name} to={standsUrl({ matchId, listName: name })}>
        {listText[name]}
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
