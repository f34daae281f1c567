import type { ComponentType } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { SignInGate } from '../account/gate/SignInGate.tsx'
import { PageFrame } from './frame/PageFrame.tsx'

/** An address pattern and its screen. */
export type ScreenRoute = readonly [path: string, Screen: ComponentType]

/** The screens behind the gate, in the browser and on the server. The server redirects any other address home. */
export function PageScreens({ screens }: { readonly screens: readonly ScreenRoute[] }) {
  return (
    <SignInGate>
      <Switch>
        {screens.map(([path, Screen]) => (
          // One key for all routes: the frame stays mounted when the screen changes.
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
    </SignInGate>
  )
}
