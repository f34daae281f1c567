import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../../api/loadChunk.ts'
import { Button } from '../buttons/Button.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions } from './ContentNotice.tsx'

interface PageErrorBoundaryProps {
  readonly children: ReactNode
}

/** A page that throws again within this time is broken. A single error may come from an extension. */
const STAYS_WHOLE_MS = 10_000

/** Renders a page that throws once more, and shows an error if it throws again. The frame around it stays. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: null }
  private redrawnAt = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  /** The server did not render the error page, so it needs no replayed press: see `public/theme.js`. */
  override componentDidCatch(error: unknown): void {
    document.getElementById('root')?.removeAttribute('data-drawn')
    const now = performance.now()
    if (error instanceof ChunkLoadError || now - this.redrawnAt < STAYS_WHOLE_MS) return
    this.redrawnAt = now
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return error instanceof ChunkLoadError ? <Unfetched /> : <Broken />
  }
}

function Unfetched() {
  return (
    <ContentNotice isAlarm>
      <h1>{t`Couldn’t load this page`}</h1>
      <p>
        <Trans>Check your connection and reload.</Trans>
      </p>
      <ContentNoticeActions>
        <Button onClick={reload}>{t`Reload`}</Button>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

function Broken() {
  return (
    <ContentNotice isAlarm>
      <h1>{t`Something broke, and it was not a lance`}</h1>
      <p>{t`This page has stopped working. Reload it, or go back to the gate.`}</p>
      <ContentNoticeActions>
        <Button onClick={reload}>{t`Reload`}</Button>
        <ButtonLink to="/" isQuiet>
          {t`Back to the gate`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

function reload(): void {
  window.location.reload()
}
