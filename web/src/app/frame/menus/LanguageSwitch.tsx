import { locales } from '@tiltyard/engine'
import { useSearchParams } from 'wouter'
import { loadChunk } from '../../../api/loadChunk.ts'
import { languageOwnNames } from '../../../language/languageOwnNames.ts'
import { locale } from '../../../language/locale.ts'
import styles from './LanguageSwitch.module.css'

/** Links to the page in the other languages, each named in its own. */
export function LanguageSwitch() {
  const [search] = useSearchParams()
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        href={`?${new URLSearchParams({ ...Object.fromEntries(search), lang: language })}`}
        lang={language}
        hrefLang={language}
        className={styles.language}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          const { href } = event.currentTarget
          loadChunk(() => import('../../../language/chosenLanguage.ts')).then(
            (chunk) => chunk.chooseLanguage(language),
            // The link has the same target, and the server sends that page.
            () => location.assign(href),
          )
        }}
      >
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="visually-hidden">{languageOwnNames[language]}</span>
      </a>
    ))
}
