import type { ComponentType } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Gate } from '../account/gate/Gate.tsx'
import { PageFrame } from './frame/PageFrame.tsx'

/** An address and its screen. */
export type ScreenAt = readonly [path: string, Screen: ComponentType]

/** Screens behind the gate, in the browser and as the server draws them. Any other address leads home, before there is a page. */
export function PageScreens({ screens }: { readonly screens: readonly ScreenAt[] }) {
  return (
    <Gate>
      <Switch>
        {screens.map(([path, Screen]) => (
          // One key for all: the frame stays, and the screen in it changes.
          <Route key="page" path={path}>
            <PageFrame>
              <Screen />
            </PageFrame>
          </Route>
        ))}
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Gate>
  )
}
